import { utilities, utilityCodes } from "#domain/utilities/index.ts";

/** The utilities as options of a select field. */
export const utilityOptions = utilityCodes.map((code) => ({
  value: code,
  label: utilities[code].optionName,
}));
