import { agreed as inEnglish } from "./agreed/en.ts";
import { agreed as inSpanish } from "./agreed/es.ts";
import type { Company } from "./site-config.ts";

/** `**strong**` and `[link]` are the only marks. */
export type AgreedText = (company: Pick<Company, "legalName" | "phone" | "helpEmail">) => string;

const known = [...Object.values(inEnglish), ...Object.values(inSpanish)] satisfies {
  version: string;
  text: AgreedText;
}[];

/**
 * The words of a version, for the receipt that tells what was asked; undefined for one that we do not know. A version
 * that somebody may have agreed to stays known for ever.
 */
export const agreedText = (version: string): AgreedText | undefined =>
  known.find((each) => each.version === version)?.text;
