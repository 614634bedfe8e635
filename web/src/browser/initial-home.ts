import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { entry } from "./entry.ts";

const local = () => window.localStorage;

/** The home of the last eligibility check. Not in storage.ts, whose schemas the public pages must not load. */
export const initialZip = entry<string>(local, "initialZip", (zip) =>
  /^\d{5}$/.test(zip) ? zip : undefined,
);
export const initialUtility = entry<UtilityCode>(local, "initialUtility", (code) =>
  utilityCodes.find((known) => known === code),
);

export function storeHome(zip: string, utility: UtilityCode | undefined): void {
  initialZip.write(zip);
  if (utility) initialUtility.write(utility);
  else initialUtility.clear();
}
