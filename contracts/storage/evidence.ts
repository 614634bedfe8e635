import { z } from "zod/mini";

/** Who asked for a change, and how we know that it was them: the household's own browser, or what support asked for. */
export const evidence = z.discriminatedUnion("by", [
  z.object({ by: z.literal("household"), ip: z.string(), userAgent: z.string() }),
  z.object({ by: z.literal("support"), operator: z.string(), identifiedBy: z.string() }),
]);
export type Evidence = z.infer<typeof evidence>;
