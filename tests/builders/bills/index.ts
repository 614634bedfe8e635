import type { UtilityCode } from "#domain/utilities/index.ts";
import { Random } from "#tests/builders/random.ts";
import { randomBill } from "./bill.ts";
import { Canvas, type FontSet } from "./canvas.ts";
import { families } from "./families/index.ts";
import type { BillUsage } from "./usage.ts";

export type { BillUsage } from "./usage.ts";

export type GeneratedTruth = {
  name: string;
  family: string;
  heldOut: boolean;
  /** What makes the bill difficult: the form of its name or address, its language … */
  traits: string[];
  kind: string;
  expect: "fields";
  reason: null;
  utility: UtilityCode;
  customerName: string;
  serviceAddress: { street: string; unit: string; city: string; state: string; zip: string };
  accountNumber: string;
  enrollmentId: string;
  usage: BillUsage;
};

export type GeneratedBill = { pdf: Uint8Array; truth: GeneratedTruth };

const fontSets: FontSet[] = ["helvetica", "helvetica", "liberation", "liberation", "times", "courier"];

/** A bill of an invented household, laid out by one of the families. The same seed makes the same bill. */
export async function generateBill(
  seed: number,
  family = familyOf(seed),
  paper: { isOnePage?: boolean } = {},
): Promise<GeneratedBill> {
  const random = new Random(seed);
  const bill = randomBill(random, family);
  const canvas = new Canvas(random, random.pick(fontSets));
  family.draw(canvas, bill);
  const { street, unit, city, state, zip } = bill.home;
  const traits = [
    bill.holder.trait,
    bill.home.trait,
    bill.language === "es" && "Spanish",
    !bill.isMailedHome && "mailed elsewhere",
    bill.usage.netMetering && "net metering",
    bill.usage.communitySolarCredit !== undefined && "community solar",
    bill.usage.supplier && "supplier",
    bill.gasNumber && "gas meter",
    bill.hasGroupAccount && "group account",
  ].filter((trait) => typeof trait === "string");
  return {
    pdf: await canvas.toPdf(paper),
    truth: {
      name: `${family.name}-${seed}`,
      family: family.name,
      heldOut: family.heldOut,
      traits,
      kind: "generated",
      expect: "fields",
      reason: null,
      utility: bill.utility,
      customerName: bill.holder.name,
      serviceAddress: { street, unit, city, state, zip },
      accountNumber: bill.account.value,
      enrollmentId: bill.enrollment.value,
      usage: bill.usage,
    },
  };
}

/** One family after another, so that any row of seeds has bills of all of them. */
function familyOf(seed: number) {
  const family = families[seed % families.length];
  if (!family) throw new Error("There are no families.");
  return family;
}

export { families };
