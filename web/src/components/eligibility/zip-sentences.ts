import { zipUtilities as messages } from "#contracts/messages/en/zip-utilities.ts";
import { zipSentences as sentencesOf } from "#contracts/messages/zip-sentences.ts";
import { othersToAsk, partsOfOthers, type ZipUtilities, zipFacts } from "#domain/eligibility.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { language } from "#messages/language.ts";

const inThisLanguage = { messages, locale: language };

/** Names the utilities that serve only a part of the ZIP code beside one of ours. */
export const partlyServedBy = (zip: string, inZip: ZipUtilities): string[] =>
  sentencesOf(zip, partsOfOthers(inZip), inThisLanguage);

/** Says whom to ask where none of ours serves. */
export const whomToAsk = (zip: string, inZip: ZipUtilities): string[] =>
  sentencesOf(zip, othersToAsk(inZip), inThisLanguage);

/** What is known about a ZIP code that the chosen utility does not serve. */
export const zipSentences = (zip: string, inZip: ZipUtilities, chosen?: UtilityCode): string[] =>
  sentencesOf(zip, zipFacts(zip, inZip, chosen), inThisLanguage);
