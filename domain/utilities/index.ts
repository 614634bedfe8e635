import { ace, aceBill, aceList } from "./ace.ts";
import type { BillFormat } from "./bill-format.ts";
import { jcpl, jcplBill, jcplList } from "./jcpl.ts";
import { pse, pseBill, pseList } from "./pse.ts";
import type { SubscriberList } from "./subscriber-list.ts";
import type { Utility } from "./utility.ts";

/** The utilities whose customers we serve, in the order of every list. The keys are the codes of the API. */
const records = { pse, jcpl, ace } as const satisfies Record<string, Utility>;

export type UtilityCode = keyof typeof records;
export const utilities: Readonly<Record<UtilityCode, Utility>> = records;
export const utilityCodes = Object.keys(records) as UtilityCode[]; // the keys of an object literal

/** Separate from the records, so that bundlers leave it out of public pages: only the bill reader imports it. */
export const billFormats: Readonly<Record<UtilityCode, BillFormat>> = {
  pse: pseBill,
  jcpl: jcplBill,
  ace: aceBill,
};

export const subscriberLists: Readonly<Record<UtilityCode, SubscriberList>> = {
  pse: pseList,
  jcpl: jcplList,
  ace: aceList,
};

export type LandingPath = (typeof records)[UtilityCode]["landingPath"];

const withoutPunctuation = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Finds a utility by its code, its name or its option name, without regard to case and punctuation. */
export function findUtilityByName(name: string): UtilityCode | undefined {
  const wanted = withoutPunctuation(name);
  return utilityCodes.find((code) =>
    [code, utilities[code].name, utilities[code].optionName].map(withoutPunctuation).includes(wanted),
  );
}
