import { z } from "zod";
import { applicationDraft } from "#contracts/http/application.ts";
import { parsedBill } from "#contracts/http/bill.ts";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, customerId, sessionId } from "#contracts/http/fields.ts";
import { utilityData } from "#contracts/http/session.ts";
import { type Entry, entry } from "./entry.ts";
import { initialUtility, initialZip } from "./initial-home.ts";

const local = () => window.localStorage;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const plain = <T>(area: () => Storage, key: string, schema: z.ZodType<T>): Entry<T> =>
  entry(area, key, (text) => schema.safeParse(text).data);
const json = <T>(key: string, schema: z.ZodType<T>): Entry<T> =>
  entry(local, key, (text) => schema.safeParse(fromJson(text)).data, JSON.stringify);

/** The keys of the specification, "Browser storage keys". */
export const stored = {
  initialZip,
  initialUtility,
  sessionId: plain(local, "session_id", sessionId),
  customerId: plain(local, "customer_id", customerId),
  utilityData: json("utilityData", utilityData),
  applicationData: json("applicationData", applicationDraft),
  utilityBillData: json("utilityBillData", parsedBill),
  accountNumber: plain(local, "accountNumber", z.string().max(200)),
  /** Ours, beyond the specification: the enrollment that the affiliate network has been told of. */
  reportedSale: plain(local, "reported_sale", sessionId),
};

/** The bill that this tab is waiting for, so that a reload goes on waiting. */
export const awaitedBill = plain(() => window.sessionStorage, "awaited_bill", billId);

/** The partner's click that this tab has told the server of. */
export const registeredClick = plain(() => window.sessionStorage, "registered_click", affiliateClick);

/** Once an enrollment is finished, and before another one starts. */
export function forgetApplication(): void {
  stored.utilityData.clear();
  stored.applicationData.clear();
  stored.utilityBillData.clear();
  stored.accountNumber.clear();
  awaitedBill.clear();
}
