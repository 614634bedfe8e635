import { withDigitsForLetters } from "./digits.ts";
import { hasStreetWord } from "./postal.ts";

/** The word in front of a unit's name, with letters that recognition confuses: "AP1", "UN|T", "F1". */
const designators: [RegExp, string][] = [
  [/^(?:A[PF][T1Il]\.?|AP|APT[.,:;'])$/, "APT"],
  [/^(?:Ap[t1l]\.?|Apt[.,:;'])$/, "Apt"],
  [/^UN[I1l|][T1Il|]$/, "UNIT"],
  [/^F[1I|]$/, "FL"],
  [/^[S5]TE\.?$/, "STE"],
  [/^[B8]L[DO]G\.?$/, "BLDG"],
  [/^[B8][S5]M[T1I]$/, "BSMT"],
];
const isDesignator =
  /^(?:APARTMENT|APTO?|UNIT|SUITE|STE|STORE|OFC|PISO|FLOOR|FLR|FL|BUILDING|BLDG|ROOM|RM|LOT|NO)\.?$/i;

/** "STAPT B": the end of a street and the unit's word. */
const gluedToStreet = /\b(ST|AVE?|RD|DR|LN|CT|PL|TER|BLVD|CIR|WAY)(APT|UNIT|STE|BSMT|BLDG)(?=$|[ .#\d])/gi;

/** "UNITC", "APT15B". */
const gluedUnit = /^(UNIT|APT|STE)(\d{1,4}[A-Z]?|[A-HJ-Z])$/i;

/** Repairs the end of an address line with a unit: "12 MAIN ST AP1 ES" is "12 MAIN ST APT E5". */
export function repairUnits(line: string): string {
  return line
    .split(" ")
    .flatMap((word, index) =>
      index === 0 || index >= 2 ? word.replace(gluedUnit, "$1 $2").split(" ") : word,
    )
    .map((word, index, words) => {
      const before = words[index - 1];
      if (isDesignator.test(word)) return word;
      if (before !== undefined && isDesignator.test(repairDesignator(before))) return repairName(word);
      if (/^#./.test(word)) return `#${repairName(word.slice(1))}`;
      if (before === "#") return repairName(word);
      const isInPlace = index === 0 || index >= 2; // behind a house number and a street
      return isInPlace ? repairDesignator(word) : word;
    })
    .join(" ");
}

const repairDesignator = (word: string) => designators.find(([misread]) => misread.test(word))?.[1] ?? word;

/**
 * The name of a unit is a number, a letter, or one behind the other. A letter that recognition returns for a digit is a digit
 * where the other reading is unusual: "ES" is "E5" and "1IC" is "11C", but "4I" and "S2" stay.
 */
const repairName = (name: string): string =>
  name
    .replace(/^([A-HJ-Z])[Il|!](?=1)/, "$1") // "Al14" is "A14": one stroke read twice
    .replace(/(?<=^|\d)[Il|!](?=[\dIl|!]*\d)/g, "1")
    .replace(/(?<=[\dA-Z])[Il|!](?=\d)/g, "1")
    .replace(/(?<=\d)[OSZB](?=\d)|(?<=^[A-Z])[OSZB](?=\d)/g, withDigitsForLetters)
    .replace(/(?<=\d)[IO](?=[A-HJ-NP-Z]$)/g, withDigitsForLetters)
    .replace(
      /^([A-HJ-NP-Z])([ISOZB])$/,
      (_, letter: string, digit: string) => letter + withDigitsForLetters(digit),
    )
    .replace(/(?<=[\dA-Z]|^)[l|!]$/, "1")
    .replace(/(?<=\d)O$/, "0");

/** Letters for digits in front of a street: "I2 MAIN ST", "S4 MAIN ST". A letter behind the number stays: "24B MAIN ST". */
const houseNumber = /^(?=\S*[\dIl|])[\dIl|!OoSBZ]{1,5}(?= )/;
/** No address begins with the street's name: "S MAPLE ST" is "5 MAPLE ST". */
const loneDigit = /^[SBZ](?= \p{L}{2})/u;
const digitInHouseNumber = /[Il|!Oo]|[SBZ](?=[\dIl|!Oo])/g;
/** Of "49 1/2 MAIN ST", recognition loses the stroke. No street is called "12 MAIN". */
const halfNumber = /^(\d{1,4}) 1[7Il|/]?[2Z](?= \p{L}{2})/u;

/** "1 769 MAIN ST", "1769MAIN ST", and "1769'MAIN ST" with a speck. */
const splitNumber = /^(\d{1,3}) (\d{1,3}) (?=\p{L}{2})/u;
const gluedNumber = /^(\d{1,5})['\u2018\u2019"]?(?!(?:ST|ND|RD|TH)\b)(?=\p{Lu}\p{L}+ )/iu;

/** "12 OceanAvenue": no street's name ends with such a word, beginning with a capital. */
const gluedStreet =
  /(\p{Ll})(Avenue|Ave|Street|St|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Terrace|Ter|Blvd|Pkwy|Tpke|Cir|Hwy|Trl|Way)(?=$|[ ,.])/u;

/** A rural route, which starts with "RR". */
const ruralRoute = /^[RK]{1,2}\.? (?=#?\d+,? BOX \d)/;

/** Repairs a line of a recognized address: its house number and its unit, and specks at its ends. */
export function repairAddressLine(line: string): string {
  const trimmed = withoutSpecks(line)
    .replace(gluedStreet, "$1 $2")
    .replace(gluedToStreet, "$1 $2")
    .replace(/ \u2014 /g, " ");
  if (!hasStreetWord(trimmed)) return repairUnits(trimmed.replace(ruralRoute, "RR "));
  const numbered = trimmed
    .replace(houseNumber, (number) => number.replace(digitInHouseNumber, withDigitsForLetters))
    .replace(loneDigit, withDigitsForLetters)
    .replace(/^(\d{1,5})[.,:;](?= )/, "$1")
    .replace(halfNumber, "$1 1/2")
    .replace(splitNumber, "$1$2 ")
    .replace(gluedNumber, "$1 ");
  return repairUnits(numbered);
}

/** Without what recognition makes of specks and of the lines of a table. */
export const withoutSpecks = (line: string) => line.replace(/^[^\p{L}\p{N}#]+(?=\S)|[^\p{L}\p{N}#]+$/gu, "");
