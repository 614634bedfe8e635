import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { evidence } from "./evidence.ts";

/** The household asked for deletion. What the law requires of its completed enrollment is kept, and used for nothing else. */
export const closure = z.object({
  at: timestamp,
  evidence,
  /** The last day on which the record is kept, as 2032-11-23. It expires then. */
  keptUntil: z.string(),
});
export type Closure = z.infer<typeof closure>;
