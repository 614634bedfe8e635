import type { Company } from "./company.ts";
import type { Locale } from "./locales.ts";

/** What follows the telephone number: " (Monday to Friday, 9 am to 6 pm)". Empty if the hours are not known. */
export const inHelpHours = ({ helpHours }: Pick<Company, "helpHours">, language: Locale): string =>
  helpHours ? ` (${helpHours[language]})` : "";
