type PostalAddress = {
  street?: string | undefined;
  unit?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

const unitWord = String.raw`(?:\b(?:apartment|apt|unit)\b\.?\s*#?|#)\s*`;
const unitInStreet = new RegExp(`${unitWord}([\\w-]+)$`, "i");
const leadingUnitWord = new RegExp(`^${unitWord}`, "i");

/** Whether the street already ends with the unit: "474 Pemberly St Apt 3B" and "#3B". */
function isUnitInStreet(street = "", unit = ""): boolean {
  const [, inStreet] = unitInStreet.exec(street.trim()) ?? [];
  return inStreet?.toLowerCase() === unit.trim().replace(leadingUnitWord, "").toLowerCase();
}

/** An address on one line, without its missing parts: "610 Pemberly St, Apt 3B, Edison, NJ 08820". */
export function formatAddress(
  { street, unit, city, state, zip }: PostalAddress,
  { unitSeparator = ", " }: { unitSeparator?: " " | ", " } = {},
): string {
  const streetLine = [street, isUnitInStreet(street, unit) ? "" : unit].filter(Boolean).join(unitSeparator);
  const region = [state, zip].filter(Boolean).join(" ");
  return [streetLine, city, region].filter(Boolean).join(", ");
}

const postOfficeBox = [
  String.raw`p[\s.]*[o0][\s.]*b(?:o?x|\b)`,
  String.raw`p[\s.]*[o0][\s.]*drawer`,
  String.raw`post(?:al)?\s*(?:office)?\s*box`,
  "apartado",
  "apdo",
].join("|");
const onlyBox = new RegExp(String.raw`^(?:box\s*#?\s*\d|\D*?\b(?:${postOfficeBox})(?![a-z]))`, "i");

/** Whether a street is a box at a post office, which takes mail and has no meter. A box beside a house number is at that house. */
export const isPostOfficeBox = (street: string): boolean => onlyBox.test(street);
