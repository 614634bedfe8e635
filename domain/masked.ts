/** Utilities hide parts of names and ZIP codes with asterisks. Spec, "Application form", "Pre-fill". */

const mask = "*";
/** Replaces the hidden part where a value is displayed. */
const ellipsis = "…";

/** Part of the value is hidden: the household has to complete it. */
export const isPartial = (value: string): boolean => value.includes(ellipsis);

/** The value is missing or only partly known. */
export const isIncomplete = (value: unknown): boolean =>
  typeof value !== "string" || value.trim() === "" || isPartial(value);

/** The utility has hidden characters of this value. */
export const isMasked = (value: string): boolean => value.includes(mask);

/** The readable part of a first or last name. A single letter gets an ellipsis. */
export function readableName(name: string): string {
  const readable = name.replaceAll(mask, "").replace(/\s+/g, " ").trim();
  return /^\p{L}\.?$/u.test(readable) ? `${readable[0]}${ellipsis}` : readable;
}

/** The five digits of a ZIP code or ZIP+4. Of a masked ZIP code, its first and last character. */
export function readableZip(value: string): string {
  const zip = value.trim();
  if (!isMasked(zip)) return /^\d{5}-?\d{4}$/.test(zip) ? zip.slice(0, 5) : zip;
  const [five = ""] = zip.split("-");
  const ends = [five.at(0), ellipsis, five.at(-1)].filter((part) => part !== mask).join("");
  return ends === ellipsis ? "" : ends;
}
