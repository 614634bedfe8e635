import * as z from "zod/mini";
import { code } from "./field-codes.ts";
import { searchedZip, utility } from "./fields.ts";
import type { Route } from "./route.ts";

export const eligibilityData = z.array(z.object({ zipcode: z.string(), provider: utility }));

export const eligibilityForm = z.object({
  zip: searchedZip(code.eligibility_zip_invalid),
  utility: z.enum(utility.options, code.eligibility_utility_required),
});

/** The form of a page without script. Such a page cannot choose the utility for a ZIP code, so it may be missing. */
export const eligibilityQuery = z.object({
  zip: eligibilityForm.shape.zip,
  utility: z.optional(
    z.pipe(
      z.string(),
      z.union(
        [
          z.pipe(
            z.literal(["", "unlisted"]),
            z.transform(() => undefined),
          ),
          eligibilityForm.shape.utility,
        ],
        code.eligibility_utility_required,
      ),
    ),
  ),
  language: z.optional(z.string()),
});

export const incomeLimitData = z.object({
  /** The year of the limits, as shown beside them. */
  year: z.int(),
  counties: z.array(z.object({ zipcode: z.string(), county: z.string() })),
  incomeLimits: z.array(z.object({ county: z.string(), household_size: z.int(), limit: z.number() })),
});

export const listEligibilityRoute = {
  method: "GET",
  path: "/api/eligibility/data",
  reply: eligibilityData,
  errors: [],
} as const satisfies Route;

export const listIncomeLimitsRoute = {
  method: "GET",
  path: "/api/lmi/data",
  reply: incomeLimitData,
  errors: [],
} as const satisfies Route;
