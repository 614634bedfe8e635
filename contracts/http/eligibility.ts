import { z } from "zod";
import { formMessages } from "#contracts/messages/en/forms.ts";
import { utility } from "./fields.ts";

export const eligibilityData = z.array(z.object({ zipcode: z.string(), provider: utility }));

export const eligibilityForm = z.object({
  zip: z.string().regex(/^\d{5}$/, formMessages.cardZip),
  utility: z.enum(utility.options, formMessages.cardUtility),
});

export const incomeLimitData = z.object({
  /** The year of the limits, as shown beside them. */
  year: z.number().int(),
  counties: z.array(z.object({ zipcode: z.string(), county: z.string() })),
  incomeLimits: z.array(
    z.object({ county: z.string(), household_size: z.number().int(), limit: z.number() }),
  ),
});
