/** Utilities hide parts of what they tell. Spec, "Application form", "Pre-fill". */

const mask = "*";
/** Stands for what is hidden, where a part is shown. */
const ellipsis = "…";

/** A part of the value is hidden: it is a hint to a person, and not yet an answer. */
export const isPartial = (value: string): boolean => value.includes(ellipsis);

/** Nothing, or only a part of it, was found. */
export const isIncomplete = (value: unknown): boolean =>
  typeof value !== "string" || value.trim() === "" || isPartial(value);

/** A value with hidden letters is no value, except where the letters left say enough to be shown. */
export const isMasked = (value: string): boolean => value.includes(mask);

/** A first or a last name: what can be read of it, and a lone letter with an ellipsis. */
export function readableName(told: string): string {
  const readable = told.replaceAll(mask, "").replace(/\s+/g, " ").trim();
  return /^\p{L}\.?$/u.test(readable) ? `${readable[0]}${ellipsis}` : readable;
}

/** Five digits of a ZIP+4; of a hidden ZIP its first and its last character. */
export function readableZip(told: string): string {
  const zip = told.trim();
  if (!isMasked(zip)) return /^\d{5}-?\d{4}$/.test(zip) ? zip.slice(0, 5) : zip;
  const [five = ""] = zip.split("-");
  const ends = [five.at(0), ellipsis, five.at(-1)].filter((part) => part !== mask).join("");
  return ends === ellipsis ? "" : ends;
}
