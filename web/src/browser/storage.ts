import * as z from "zod/mini";
import { applicationDraft } from "#contracts/http/application.ts";
import { parsedBill } from "#contracts/http/bill.ts";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, customerId, linkToken, sessionId } from "#contracts/http/fields.ts";
import { utilityData } from "#contracts/http/session.ts";
import { clearEarlierAnalytics } from "./earlier-analytics.ts";
import { type Entry, entry } from "./entry.ts";
import { clearFormDrafts } from "./form-drafts.ts";
import { initialUtility, initialZip } from "./initial-home.ts";
import { forgetPictures } from "./kept-pictures.ts";

const local = () => window.localStorage;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textEntry = <T>(area: () => Storage, key: string, schema: z.ZodMiniType<T>): Entry<T> =>
  entry(area, key, (text) => schema.safeParse(text).data);
const jsonEntry = <T>(key: string, schema: z.ZodMiniType<T>): Entry<T> =>
  entry(local, key, (text) => schema.safeParse(fromJson(text)).data, JSON.stringify);

/** The keys of the specification, "Browser storage keys". */
export const stored = {
  initialZip,
  initialUtility,
  sessionId: textEntry(local, "session_id", sessionId),
  customerId: textEntry(local, "customer_id", customerId),
  utilityData: jsonEntry("utilityData", utilityData),
  applicationData: jsonEntry("applicationData", applicationDraft),
  utilityBillData: jsonEntry("utilityBillData", parsedBill),
  accountNumber: textEntry(local, "accountNumber", z.string().check(z.maxLength(200))),
  /** Not in the specification: changes whenever a tab has submitted or completed the application. */
  applicationRevision: textEntry(local, "application_revision", z.uuid()),
  /** Not in the specification: when a tab of this browser last showed what a household enrolled. */
  confirmationShownAt: entry<number>(local, "confirmation_shown_at", (text) => Number(text) || undefined),
  /** Not in the specification: the session whose sale was reported to the affiliate network. */
  reportedSale: textEntry(local, "reported_sale", sessionId),
};

/** Tells the other tabs of this browser that the application was submitted or completed. They ask the server what it has now. */
export function tellOtherTabs(): void {
  stored.applicationRevision.write(crypto.randomUUID());
}

/** The bill that this tab waits for, so that a reload continues to wait. */
export const awaitedBill = textEntry(() => window.sessionStorage, "awaited_bill", billId);

/** The link that this tab shows as a code for a phone, so that a reload shows it again. */
export const shownUploadLink = entry(
  () => window.sessionStorage,
  "shown_upload_link",
  (text) => z.object({ sessionId, token: linkToken, at: z.number() }).safeParse(fromJson(text)).data,
  JSON.stringify,
);

/** The affiliate click that this tab has registered with the server. */
export const registeredClick = textEntry(() => window.sessionStorage, "registered_click", affiliateClick);

/** Clears everything that this browser keeps of the person who used it before. */
export function clearPerson(): void {
  for (const kept of Object.values(stored)) kept.clear();
  awaitedBill.clear();
  shownUploadLink.clear();
  registeredClick.clear();
  clearFormDrafts();
  forgetPictures();
  clearEarlierAnalytics();
}

/** Forgets a session that nobody can complete any more, unless this browser has begun another one since. */
export function forgetSession(sessionId: string): void {
  if (stored.sessionId.read() === sessionId) clearPerson();
}

/** Clears the stored application after completion and before another one starts. */
export function clearApplication(): void {
  stored.utilityData.clear();
  stored.applicationData.clear();
  stored.utilityBillData.clear();
  stored.accountNumber.clear();
  awaitedBill.clear();
  clearFormDrafts();
  forgetPictures();
}
