import { type Locale, regionalLocales } from "#contracts/site/locales.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import type { ZipFact } from "#domain/eligibility.ts";
import type { OtherUtility } from "#domain/other-utilities.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { zipUtilities } from "./en/zip-utilities.ts";
import { fillPlaceholders } from "./placeholders.ts";

type In = { messages: typeof zipUtilities; locale: Locale };

/** Says each fact in a sentence. */
export function zipSentences(zip: string, facts: readonly ZipFact[], { messages, locale }: In): string[] {
  const list = new Intl.ListFormat(regionalLocales[locale]);
  const namesOf = (codes: readonly UtilityCode[]) => list.format(codes.map((code) => utilities[code].name));
  const nameOf = ({ name, isMunicipal }: OtherUtility) =>
    isMunicipal ? fillPlaceholders(messages.municipal, { place: name }) : name;
  const sayOurs = (code: UtilityCode, insteadOf: UtilityCode | undefined) => {
    const { percent, minimum } = promisedDiscount(code, new Date());
    const sentence = percent === minimum ? messages.oursAtMinimum : messages.ours;
    const { name } = utilities[code];
    const utility = insteadOf
      ? fillPlaceholders(messages.insteadOf, { utility: name, chosen: utilities[insteadOf].name })
      : name;
    return fillPlaceholders(sentence, { zip, utility, percent, minimum });
  };
  function say(said: ZipFact): string {
    switch (said.fact) {
      case "ours":
        return sayOurs(said.utility, said.insteadOf);
      case "shared":
        return fillPlaceholders(messages.shared, { zip, utilities: namesOf(said.utilities) });
      case "we_serve":
        return fillPlaceholders(messages.weServe, { utilities: namesOf(said.utilities) });
      case "other":
      case "partly":
      case "ask_other":
        return fillPlaceholders(messages[said.fact], { zip, utility: nameOf(said.utility) });
      case "only_new_jersey":
        return messages.onlyNewJersey;
      case "outside":
      case "unknown":
        return fillPlaceholders(messages[said.fact], { zip });
    }
  }
  return facts.map(say);
}
