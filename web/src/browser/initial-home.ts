import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { entry } from "./entry.ts";

const local = () => window.localStorage;

/** Where the person said they live. Apart from the other entries: the public pages need no schema for it. */
export const initialZip = entry<string>(local, "initialZip", (zip) => (zip.length <= 10 ? zip : undefined));
export const initialUtility = entry<UtilityCode>(local, "initialUtility", (code) =>
  utilityCodes.find((known) => known === code),
);
