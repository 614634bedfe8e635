import type { Company } from "#contracts/site/company.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** A consent text as the household reads it, with facts about the company. */
export const fillConsentText = (
  text: string,
  { legalName, phone, helpEmail }: Pick<Company, "legalName" | "phone" | "helpEmail">,
): string => fillPlaceholders(text, { legalName, phone, helpEmail });
