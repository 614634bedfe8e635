import { isPartial } from "./masked.ts";
import { isVisibleName, trimInvisible, typedLine } from "./visible-text.ts";

/** Of a first and of a last name: a shorter one may be a slip, or the whole name. */
export const minNameLength = 2;
export const maxNameLength = 50;

const allowed = /^[\p{L}\p{M}\p{Nd} '\-.,&()]*$/u;
/** Reads as a host, such as "example.com" or "10.0.0.1". */
const dotInside = /(?<=[\p{L}\p{M}\p{N}])\.(?=[\p{L}\p{N}])/gu;

/** The dot of "A.J." and "St.John", which have a space after it: without one, a name could read as a host. */
const initialBeforeName = /(?<![\p{L}\p{M}\p{Nd}])(?:\p{L}|St)\.(?=\p{L})/giu;

/** Keyboards on phones type these instead of an apostrophe and a hyphen. Joiners of some scripts, and other invisible characters, are left out. */
export const normalizeName = (text: string): string =>
  trimInvisible(typedLine(text))
    .normalize("NFC")
    .replace(/[\u2018\u2019`\u00b4]/g, "'")
    .replace(initialBeforeName, "$& ")
    .replace(/[\u2010-\u2015]/g, "-");

/**
 * At least one letter; letters of any script, marks, digits, spaces and ' - . , & ( ), and nothing that reads as a link, an address or an
 * amount: documents, and e-mails to a confirmed address, print the name.
 */
export function isPersonName(name: string): boolean {
  const compatible = name.normalize("NFKC"); // "ｗｗｗ．" reads as "www."
  return [name, compatible].every(
    (text) =>
      isVisibleName(text) && allowed.test(text) && !/www\./i.test(text) && text.search(dotInside) === -1,
  );
}

/** One letter is the whole name of some people, and a slip of others. */
export const isOneLetter = (name: string): boolean => /^\p{L}\p{M}*$/u.test(name);

/** The typeface of the documents draws these scripts. Common and inherited are spaces, signs and marks. */
export const isPrintableName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name);

/** A name as a utility printed it, without what `isPersonName` rejects. A partly hidden name stays partly hidden. */
export function toPersonName(printed: string): string {
  const name = normalizeName(printed.toWellFormed())
    .replace(/[^\p{L}\p{M}\p{Nd} '\-.,&()…]/gu, " ")
    .replace(dotInside, ". ")
    .replace(/www\./gi, "www ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxNameLength)
    .trim();
  return isPartial(name) || isPersonName(name) ? name : "";
}
