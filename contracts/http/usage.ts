import * as z from "zod/mini";

/** The confidence in one field, from 0 to 1, and whether the page asks the household to check it. */
export const fieldCertainty = z.object({ confidence: z.number(), check: z.boolean() });

/** A fact that the bill states. If it does not, it is unknown. */
const stated = z.optional(z.literal(true));

/** What a bill says about the electricity of one period. A value that was not found is absent. */
export const billUsage = z.object({
  /** ISO dates, as printed. Utilities count the days with the first day or without it. */
  period: z.optional(z.object({ from: z.string(), to: z.string(), days: z.number() })),
  /** As billed. With net metering, what was bought after the household's own generation. */
  kwh: z.optional(z.number()),
  /** In dollars: electricity only, before community-solar credits, without gas, balances and payment plans. */
  charges: z.optional(
    z.object({ total: z.number(), delivery: z.optional(z.number()), supply: z.optional(z.number()) }),
  ),
  /** The company that supplies the electricity, if it is not the utility. */
  supplier: z.optional(z.string()),
  netMetering: stated,
  /** The bill has credits of a community-solar project. */
  communitySolar: stated,
  /** A meter reading behind `kwh` was estimated. */
  estimated: stated,
  certainty: z.record(z.string(), fieldCertainty),
});
export type BillUsage = z.infer<typeof billUsage>;
