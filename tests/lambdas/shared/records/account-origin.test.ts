import { expect, test } from "vitest";
import type { UtilityData } from "#contracts/http/session.ts";
import { buildDisclosureFields } from "#lambdas/shared/documents/disclosure-fields.ts";
import { accountOrigin } from "#lambdas/shared/records/account-origin.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";

const podId = "PE000067586564119084";
const bill: UtilityData = {
  source: "bill_upload",
  billId: ids.bill,
  utility: "pse",
  utilityName: "PSE&G",
  accountNumber: "42 001 234 05",
  enrollmentId: podId,
  usage: { kwh: 612, certainty: { kwh: { confidence: 0.97, check: false } } },
  accountDetails: {},
};
const { enrollmentId: _, ...billWithoutPodId } = bill;
const ofBill = {
  source: "bill_upload",
  billId: ids.bill,
  usage: bill.usage,
  utilityAccountNumber: "4200123405",
};
const typed = { source: "manual", billId: undefined, utilityAccountNumber: undefined };

test.each([
  ["the number of the bill", bill, { utility: "pse", accountNumber: podId }, ofBill],
  ["a bill on which no number was found", billWithoutPodId, { utility: "pse", accountNumber: podId }, ofBill],
  ["another number", bill, { utility: "pse", accountNumber: "PE111111111111111111" }, typed],
  ["another utility", bill, { utility: "jcpl", accountNumber: "08000000000000000000" }, typed],
  ["no saved account", undefined, { utility: "pse", accountNumber: podId }, typed],
] as const)("finds the origin of %s, as the disclosure says it", (_name, saved, account, origin) => {
  expect(accountOrigin(saved, account)).toEqual(origin);
  const subject = {
    session: aSession(saved && { utilityData: saved }),
    enrollment: anEnrollment(),
    onScreen: account,
  };
  const issue = { reference: "1a2b3c4d", issuedAt: noon, company: aCompany };
  expect(buildDisclosureFields(subject, issue).identifiedBy).toBe(origin.source);
});
