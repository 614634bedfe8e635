import * as z from "zod/mini";

/** The browser that opened the household's link. */
export const householdEvidence = z.object({
  by: z.literal("household"),
  ip: z.string(),
  userAgent: z.string(),
});

/** Who of support made a change that a household asked for, and how they knew that it was the household. */
export const supportEvidence = z.object({
  by: z.literal("support"),
  operator: z.string(),
  identifiedBy: z.string(),
});
export type SupportEvidence = z.infer<typeof supportEvidence>;

/** Who asked for a change, and how we know that it was them: the household's own browser, or what support asked for. */
export const evidence = z.discriminatedUnion("by", [householdEvidence, supportEvidence]);
export type Evidence = z.infer<typeof evidence>;
