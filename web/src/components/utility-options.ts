import { utilities, utilityCodes } from "#domain/utilities/index.ts";
import { common } from "#web/src/messages/common.ts";

/** The utilities as options of a select field. */
export const utilityOptions = utilityCodes.map((code) => ({
  value: code,
  label: utilities[code].optionName,
}));

/** The value of a select field whose household does not find its utility. */
export const unlisted = "unlisted";
export const utilityOptionsOrUnlisted = [...utilityOptions, { value: unlisted, label: common.card.unlisted }];
