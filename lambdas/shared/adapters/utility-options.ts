import type { UtilityOption } from "#contracts/http/utility-auth.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { utilities } from "#domain/utilities/index.ts";

/** The utilities that we serve at a ZIP code. Some ZIP codes have two. */
export const utilityOptionsAt = (zip: string): UtilityOption[] =>
  zipDirectory
    .utilitiesOf(zip)
    .map((code) => ({ utility_code: code, state_id: "NJ", utility_name: utilities[code].name }));
