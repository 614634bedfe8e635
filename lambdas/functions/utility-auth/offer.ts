import type { UtilityOption } from "#contracts/http/utility-auth.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { utilities } from "#domain/utilities/index.ts";

/** Our utilities at a ZIP, of which some have two and most of the country none. */
export const utilityOptionsAt = (zip: string): UtilityOption[] =>
  zipDirectory
    .utilitiesOf(zip)
    .map((code) => ({ utility_code: code, state_id: "NJ", utility_name: utilities[code].name }));
