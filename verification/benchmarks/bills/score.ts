import type { Address, Answer, Truth } from "./truth.ts";

export const fields = ["utility", "customerName", "serviceAddress", "accountNumber", "enrollmentId"] as const;
export type Field = (typeof fields)[number];
export type Outcome = "right" | "wrong" | "flagged" | "missing";

/** A wrong value is worse than a missing one: it enrolls the wrong meter. A wrong value marked for checking is `flagged`. */
export function outcomeOf(field: Field, truth: Truth, answer: Answer): Outcome {
  const outcome =
    field === "serviceAddress"
      ? addressOutcome(truth.serviceAddress, answer.serviceAddress)
      : textOutcome(normal[field], truth[field], answer[field]);
  return outcome === "wrong" && answer.flagged?.includes(field) ? "flagged" : outcome;
}

function textOutcome(
  normalize: (text: string) => string,
  expected?: string | null,
  actual?: string | null,
): Outcome {
  if (isMissing(expected)) return isMissing(actual) ? "right" : "wrong";
  if (isMissing(actual)) return "missing";
  return normalize(expected ?? "") === normalize(actual ?? "") ? "right" : "wrong";
}

function addressOutcome(expected?: Address | null, actual?: Address | null): Outcome {
  const isEmpty = (address?: Address | null) =>
    !address || [address.street, address.city, address.zip].every(isMissing);
  if (isEmpty(expected)) return isEmpty(actual) ? "right" : "wrong";
  if (isEmpty(actual) || !expected || !actual) return "missing";
  return isSame(expected, actual) ? "right" : "wrong";
}

const isSame = (a: Address, b: Address) =>
  streetAndUnit(a) === streetAndUnit(b) &&
  city(a.city) === city(b.city) &&
  state(a.state) === state(b.state) &&
  sameZip(a.zip, b.zip);

const isMissing = (value?: string | null) =>
  value == null || /^\s*(not\s*found|n\/?a|unknown|none|null|-*)\s*$/i.test(value);

const base = (text = "") =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
const alphanumeric = (text: string) => base(text).replace(/[^A-Z0-9]/g, "");

const normal: Record<Exclude<Field, "serviceAddress">, (text: string) => string> = {
  utility: (text) => base(text).toLowerCase(),
  customerName: (text) =>
    base(text)
      .replace(/[.,']/g, "")
      .replace(/\s*(&|\bAND\b)\s*/g, " & ")
      .replace(/\s+/g, " ")
      .trim(),
  accountNumber: alphanumeric,
  enrollmentId: alphanumeric,
};

const abbreviations = new Map(
  (
    "STREET:ST SAINT:ST AVENUE:AVE AV:AVE ROAD:RD DRIVE:DR LANE:LN COURT:CT PLACE:PL TERRACE:TER TERR:TER BOULEVARD:BLVD " +
    "CIRCLE:CIR HIGHWAY:HWY PARKWAY:PKWY TRAIL:TRL MOUNT:MT MOUNTAIN:MTN SQUARE:SQ EXTENSION:EXT ROUTE:RTE RT:RTE " +
    "TURNPIKE:TPKE NORTH:N SOUTH:S EAST:E WEST:W FIRST:1ST SECOND:2ND THIRD:3RD FOURTH:4TH FIFTH:5TH"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? ""]),
);

const street = (text?: string | null) =>
  base(text ?? "")
    .replace(/[.,]/g, "")
    .split(" ")
    .map((word) => abbreviations.get(word) ?? word)
    .join(" ");

/** Ignores the designator: "APT 3B" equals "# 3B". */
const unit = (text?: string | null) =>
  (isMissing(text) ? "" : base(text ?? ""))
    .replace(/[.,]/g, "")
    .replace(/\b(\d+)(ST|ND|RD|TH)? (FLOOR|FL)\b/, "FL $1")
    .replace(/\bFLOOR\b/, "FL")
    .replace(/\bBASEMENT\b/, "BSMT")
    .replace(/\b(APARTMENT|APT|UNIT|SUITE|STE|NO)\b|#/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const streetAndUnit = (address: Address) => unit(`${street(address.street)} ${unit(address.unit)}`);
const city = (text?: string) =>
  base(text)
    .replace(/[.,]/g, "")
    .replace(/ (BORO|BOROUGH|TWP|TOWNSHIP|VILLAGE)$/, "");
const state = (text?: string) => base(text).replace(/^NEW JERSEY$/, "NJ");

function sameZip(a?: string, b?: string): boolean {
  const [one, other] = [base(a).replace(/\D/g, ""), base(b).replace(/\D/g, "")];
  const isSameFive = one.slice(0, 5) === other.slice(0, 5);
  return isSameFive && (one.length < 9 || other.length < 9 || one === other);
}
