/** Utilities print names in capitals. A text with a lower-case letter was typed by a person and stays as it is. */
const isAllCaps = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text);

/** What is written in capitals: in the name of a person, and in that of a street, a city or a company. */
const capitals = {
  person: /^(II|III|IV)$/,
  place: /^(II|III|IV|NE|NW|SE|SW|PO|PMB|APO|FPO|DPO|US|NJ|CR|RR|HC|MLK|JFK|LLC|LLP|LP|PC)$/,
};

function capitalize(word: string, inCapitals: RegExp): string {
  if (inCapitals.test(word)) return word;
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word; // an apartment, such as 4B
  const [first = "", ...rest] = word;
  const capitalized = first + rest.join("").toLowerCase();
  return capitalized.replace(/^Mc(\p{Ll})(?=\p{Ll}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Converts "1420 US HWY 9 N" to "1420 US Hwy 9 N", and the person "SEAN O'MALLORY" to "Sean O'Mallory". */
export const toTitleCase = (text: string, what: keyof typeof capitals = "place"): string =>
  isAllCaps(text)
    ? text.replace(/[\p{L}\p{M}\p{N}]+/gu, (part, index: number) =>
        isAfterLastApostrophe(text, index) ? part.toLowerCase() : capitalize(part, capitals[what]),
      )
    : text;

/** A single last letter after an apostrophe: the S in "O'MALLORY'S". */
const isAfterLastApostrophe = (text: string, index: number) =>
  /['\u2019]/.test(text[index - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[index + 1] ?? "");

const suffix = /^(JR|SR|II|III|IV)\.?$/i;
const particle = /^(DE|DEL|DELA|DELLA|DE LA|LA|VAN|VON|DER|DEN|TER|DI|DA|DAS|DOS|DU|ST\.?|EL|AL|BIN)$/i;
/** An initial, or a middle name that is masked except for its first letter. */
const initial = /^[A-Z](\.|\*+)?$/i;

const titles = /(?<![\p{L}'])(MR|MRS|MS|MISS|MX|DR|PROF|REV)(?![\p{L}\p{M}'*])\.?\s*/giu;
/** After two names: "MD" is a first name, too. */
const degrees = /(?<=\S\s+[^\s,]+),?\s+(MD|DDS|DMD|DVM|PHD|ESQ|CPA|RN)\.?$/i;
/** Between two holders, or before the name of another kind. */
const joint = /\s+(?:and\/or|&\/or|c\/o|d\/b\/a|dba|aka|and|or)\s+|\s*[&+;/]\s*/i;
/** No person signs for these, or a person whose name the bill does not say. */
const noPerson =
  /(?<![\p{L}'])(ESTATE|EST OF|TRUST|TRUSTEES?|EXECUTOR|EXECUTRIX|HEIRS|DECEASED|LLC|LLP|INC|CORP|COMPANY|ASSN|ASSOCIATION|REALTY|PROPERTIES|MGMT|MANAGEMENT|HOLDINGS|TENANT|OCCUPANT|RESIDENT|CUSTOMER)(?![\p{L}'])/iu;

/** Bills print "O BRIEN" and "MC DONALD", of which the first part is no middle initial. */
const withJoinedNames = (name: string): string =>
  name
    .replace(
      /(?<![\p{L}'])O (?=(BOYLE|BRIEN|BRYAN|CALLAGHAN|CONNELL|CONNOR|DAY|DONNELL|DONOGHUE|DONOVAN|DOWD|DWYER|FARRELL|FLAHERTY|GORMAN|GRADY|HALLORAN|HARA|HARE|HEARN|KEEFE|KEEFFE|LEARY|LOUGHLIN|MALLEY|MARA|MEARA|NEAL|NEIL|NEILL|REILLY|RILEY|ROURKE|SHAUGHNESSY|SHEA|SULLIVAN|TOOLE)S?(?!\p{L}))/giu,
      "O'",
    )
    .replace(
      /(?<![\p{L}'])D (?=(AGOSTINO|ALESSANDRO|AMBROSIO|AMICO|ANDREA|ANGELO|ONOFRIO|SOUZA)(?!\p{L}))/giu,
      "D'",
    )
    .replace(/(?<![\p{L}'])(MC) (?=\p{L}{3})/giu, "$1");

/** The holders that a text names, without titles. None if it names no person. */
function holders(printed: string): string[] {
  if (noPerson.test(printed)) return [];
  return printed
    .trim()
    .split(joint)
    .map((holder) => withJoinedNames(holder.replace(titles, "").replace(degrees, "").trim()))
    .filter(Boolean);
}

/**
 * Splits a printed name into first and last name, without a title and a middle initial. Of two account holders it takes the first,
 * with the last name they share: "JOHN & JANE SMITH" is John Smith. Both are empty where no person is named.
 */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [holder = "", other] = holders(full);
  const [family, given] = holder.split(/\s*,\s*/);
  if (given !== undefined && !suffix.test(given)) return toName(words(given), words(family ?? ""));

  const all = words(holder.replace(",", " "));
  const hasFirstNameOnly = all.slice(1).every((part) => initial.test(part));
  if (hasFirstNameOnly && other) {
    const shared = words(other);
    return toName(all, shared.slice(lastNameStart(shared)));
  }
  if (all.length === 1 && full.trim() !== holder) return toName([], all); // "MRS SMITH"
  return toName(all.slice(0, lastNameStart(all)), all.slice(lastNameStart(all)));
}

/** The person of an account that gives the parts of the name. */
export function personOf(first: string, last: string): { firstName: string; lastName: string } {
  if (noPerson.test(`${first} ${last}`)) return { firstName: "", lastName: "" };
  const [firstName = ""] = holders(first);
  const [lastName = ""] = holders(last);
  return { firstName: toTitleCase(firstName, "person"), lastName: toTitleCase(lastName, "person") };
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

function lastNameStart(all: string[]): number {
  let start = all.length - 1;
  if (start > 1 && suffix.test(all[start] ?? "")) start -= 1;
  while (start > 1 && particle.test(all[start - 1] ?? "")) start -= 1;
  return Math.max(1, start);
}

function toName(given: string[], family: string[]) {
  const [first, ...middle] = given;
  const firstNames = [first, ...middle.filter((part) => !initial.test(part))].filter(
    (part) => part !== undefined,
  );
  return {
    firstName: toTitleCase(firstNames.join(" "), "person"),
    lastName: toTitleCase(family.join(" "), "person"),
  };
}
