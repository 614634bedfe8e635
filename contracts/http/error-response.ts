import { z } from "zod";

/** The only error body this API sends. */
export const problem = z.object({
  /** A sentence a person can read and act on. */
  error: z.string(),
  /** A message for each field that is wrong, by its path: { "serviceAddress.zip": "…" }. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What support asks for, and what the log line carries. */
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** The first message for each field, as forms and problems show them. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join(".")] ??= message;
  return messages;
}
