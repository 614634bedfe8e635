/** A number on a bill, by its unit. `plain` is without a unit, such as a meter reading. */
export type Quantity = {
  unit: "dollars" | "kwh" | "gas" | "kw" | "days" | "price" | "other" | "plain";
  value: number;
};

/** More than any number on a bill of a home. A longer one is no quantity: databases cannot store it exactly. */
const maxValue = 1e9;

/** An amount, a number with or without its unit. A sign may stand before or behind. */
const printed = new RegExp(
  [
    "(?<open>\\()?(?<minus>^[-\u2013\u2212]\\s?|[-\u2013\u2212](?=[$\\d.]))?(?<dollar>\\$)?\\s?(?<minusAfter>[-\u2013\u2212])?",
    "(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)",
    "(?<close>\\))?(?<trailing>[-\u2013\u2212](?![\\d\\p{L}])|\\s?CR\\b)?",
    "\\s?(?<unit>KWHS?\\b|KILOWATT[- ]HOURS?\\b|KW\\b|THERMS?\\b|CCF\\b|DAYS?\\b|DIAS\\b|D\u00CDAS\\b|CENTS\\b|\u00A2|%|CENTAVOS\\b)?",
  ].join(""),
  "gu",
);

/** Numbers inside of words and codes are no quantities: "JC_RS_01D", "RS-1", "1-800-662-3115". */
const isPartOfWord = (text: string, start: number, end: number) =>
  /[\p{L}\d_/#&.*-]$/u.test(text.slice(0, start)) || /^[\p{L}_/#&-]|^\.\d|^:\d/u.test(text.slice(end));

/** The quantities of a text after `normalizeText`, and the words around them. */
export function findQuantities(text: string): { quantities: Quantity[]; words: string } {
  const quantities: Quantity[] = [];
  let words = "";
  let rest = 0;
  for (const match of text.matchAll(printed)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].length;
    if (isPartOfWord(text, start, end)) continue;
    quantities.push(toQuantity(match.groups ?? {}));
    words += ` ${text.slice(rest, start)}`;
    rest = end;
  }
  words += ` ${text.slice(rest)}`;
  return { quantities, words: words.replace(/\s+/g, " ").trim() };
}

function toQuantity(parts: Record<string, string | undefined>): Quantity {
  const number = parts.number ?? "";
  const isNegative = Boolean(
    parts.minus || parts.minusAfter || parts.trailing || (parts.open && parts.close),
  );
  const value = Number(number.replaceAll(",", "")) * (isNegative ? -1 : 1);
  return { unit: Math.abs(value) > maxValue ? "other" : unitOf(number, parts), value };
}

function unitOf(number: string, { dollar, unit = "" }: Record<string, string | undefined>): Quantity["unit"] {
  if (/^(KWH|KILO)/.test(unit)) return dollar ? "price" : "kwh";
  if (unit === "KW") return "kw";
  if (/^(THERM|CCF)/.test(unit)) return "gas";
  if (/^D/.test(unit)) return "days";
  if (/^(CENT|\u00A2)/.test(unit)) return "price";
  if (unit === "%") return "other";
  if (/\.\d\d$/.test(number)) return "dollars";
  if (dollar) return /\.\d{3,}$/.test(number) ? "price" : "dollars";
  return /^\d+(,\d{3})*$/.test(number) ? "plain" : "other";
}
