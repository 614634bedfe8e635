import { type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";
import { cityLine, otherMailingLines, type PrintedAddress, randomHome, streetLine } from "./addresses.ts";
import type { Canvas } from "./canvas.ts";
import { type Holder, randomHolder } from "./names.ts";
import { type PrintedNumber, randomAccountNumber, randomEnrollmentNumber } from "./numbers.ts";
import { type Company, companies } from "./texts.ts";
import { type BillUsage, type DateStyle, type MeterReading, randomUsage } from "./usage.ts";
import { type Language, randomWordings, type Wordings } from "./wordings.ts";

/** Everything that a family of layouts prints. */
export type Bill = {
  random: Random;
  utility: UtilityCode;
  company: Company;
  language: Language;
  wordings: Wordings;
  holder: Holder;
  home: PrintedAddress;
  /** The lines in the envelope's window. */
  mailingLines: string[];
  isMailedHome: boolean;
  account: PrintedNumber;
  enrollment: PrintedNumber;
  usage: BillUsage;
  reading: MeterReading;
  dateStyle: DateStyle;
  billDate: string;
  previousBalance: number;
  hasGroupAccount: boolean;
  /** The bill of a PSE&G household may have a gas meter, too. */
  gasNumber?: string;
};

/** A way of laying out bills. */
export type Family = {
  name: string;
  /** Never looked at while the reader is tuned. */
  heldOut: boolean;
  utilities: readonly UtilityCode[];
  draw(canvas: Canvas, bill: Bill): void;
};

export function randomBill(random: Random, { utilities, heldOut }: Family): Bill {
  const utility = random.pick(utilities.length > 0 ? utilities : utilityCodes);
  const language: Language = random.chance(0.15) ? "es" : "en";
  const isTitleCase = random.chance(0.15);
  const holder = inCase(randomHolder(random), isTitleCase);
  const home = inTitleCase(randomHome(random, utility), isTitleCase);
  const isMailedHome = random.chance(0.75);
  const account = randomAccountNumber(random, utility);
  const { usage, reading } = randomUsage(random, utility);
  const homeLines = [
    ...(home.unit && random.chance(0.2) ? [home.street, home.unit] : [streetLine(home)]),
    cityLine(home),
  ];
  return {
    random,
    utility,
    company: companies[utility],
    language,
    wordings: randomWordings(random, { utility, language, heldOut }),
    holder,
    home,
    mailingLines: [...holder.lines, ...(isMailedHome ? homeLines : otherMailingLines(random, home))],
    isMailedHome,
    account,
    enrollment: randomEnrollmentNumber(random, utility, account.value),
    usage,
    reading,
    dateStyle: random.pick(["long", "short", "slashes"]),
    billDate: usage.to,
    previousBalance: random.cents(0, 320) / 100,
    hasGroupAccount: random.chance(0.06),
    ...(utility === "pse" && random.chance(0.3) && { gasNumber: `PG0000${random.digits(14)}` }),
  };
}

const titleCase = (text: string) =>
  text.replace(/\p{L}[\p{L}']*/gu, (word, at: number) =>
    isKept(word) || (at > 0 && /\d/.test(text[at - 1] ?? ""))
      ? word
      : word.charAt(0) + word.slice(1).toLowerCase(),
  );
const isKept = (word: string) => /^(II|III|IV|MD|NJ|PO|US|RR|[A-Z])$/.test(word);

const inCase = (holder: Holder, isTitleCase: boolean): Holder =>
  isTitleCase ? { ...holder, lines: holder.lines.map(titleCase), name: titleCase(holder.name) } : holder;

const inTitleCase = (home: PrintedAddress, isTitleCase: boolean): PrintedAddress =>
  isTitleCase ? { ...home, street: titleCase(home.street), city: titleCase(home.city) } : home;
