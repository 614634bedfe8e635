import type { Language } from "#contracts/site/languages.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { agreed as inEnglish } from "./en/consent.ts";
import { agreed as inSpanish } from "./es/consent.ts";

/** `**strong**` and `[link]` are the only marks. */
export type AgreedText = (company: Pick<Company, "legalName" | "phone" | "helpEmail">) => string;

type Known = { version: string; text: AgreedText; language: Language };

const of = (language: Language, texts: Record<string, Omit<Known, "language">>): Known[] =>
  Object.values(texts).map((text) => ({ ...text, language }));
const known = [...of("en", inEnglish), ...of("es", inSpanish)];

/**
 * A version's words and their language, for the receipt that tells what was asked; undefined for one that we do not
 * know. A version that somebody may have agreed to stays known for ever.
 */
export const agreedText = (version: string): Known | undefined =>
  known.find((each) => each.version === version);
