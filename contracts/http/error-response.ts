import { z } from "zod";

/** The only error body this API sends. */
export const errorResponse = z.object({
  /** A sentence a person can read and act on. */
  error: z.string(),
  /** A message for each field that is wrong, by its path: { "serviceAddress.zip": "…" }. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What support asks for, and what the log line carries. */
  requestId: z.string(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

/** The first message for each field, as forms and problems show them. */
export function messageByField(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join(".")] ??= message;
  return messages;
}
