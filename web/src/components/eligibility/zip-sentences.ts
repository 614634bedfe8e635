import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { regionalLocales } from "#contracts/site/locales.ts";
import type { ZipUtilities } from "#domain/eligibility.ts";
import type { OtherUtility } from "#domain/other-utilities.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { isNewJerseyZip } from "#domain/zip-code.ts";
import { eligibility as messages } from "#web/src/messages/en/eligibility.ts";
import { language } from "#web/src/messages/en/language.ts";

const listFormat = new Intl.ListFormat(regionalLocales[language]);
const namesOf = (codes: readonly UtilityCode[]) =>
  listFormat.format(codes.map((code) => utilities[code].name));

const nameOf = ({ name, isMunicipal }: OtherUtility) =>
  isMunicipal ? fillPlaceholders(messages.municipal, { place: name }) : name;

/** Names the utilities that serve only a part of the ZIP code beside one of ours. */
export const partlyServedBy = (zip: string, { others }: ZipUtilities): string[] =>
  others.map((other) => fillPlaceholders(messages.partly, { zip, utility: nameOf(other) }));

function oursIn(zip: string, ours: UtilityCode[]): string {
  const names = namesOf(ours);
  return ours.length === 1
    ? fillPlaceholders(messages.ours, { zip, utility: names })
    : fillPlaceholders(messages.shared, { zip, utilities: names });
}

/** What is known about a ZIP code that the chosen utility does not serve. */
export function zipSentences(zip: string, inZip: ZipUtilities): string[] {
  const { ours, others } = inZip;
  if (ours.length > 0) return [oursIn(zip, ours), ...partlyServedBy(zip, inZip)];
  if (!isNewJerseyZip(zip)) return [fillPlaceholders(messages.outside, { zip })];
  if (others.length === 0) return [fillPlaceholders(messages.unknown, { zip })];
  return [
    ...others.map((other) => fillPlaceholders(messages.other, { zip, utility: nameOf(other) })),
    fillPlaceholders(messages.weServe, { utilities: namesOf(utilityCodes) }),
  ];
}
