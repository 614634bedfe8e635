import type { BillFormat } from "#domain/utilities/bill-format.ts";
import { findAddressBlocks } from "./addresses.ts";
import { findCustomerName } from "./customer-name.ts";
import { findAccountNumber, findEnrollmentNumber } from "./identifiers.ts";
import { identifyIssuer } from "./issuer.ts";
import { findLabels, wordingsFor } from "./labels.ts";
import { layOutPage } from "./layout.ts";
import { looksLikeBill } from "./looks-like-bill.ts";
import type { Page } from "./page.ts";
import type { BillFacts, BillReadResult, ZipDirectory } from "./result.ts";
import { toFinding } from "./scoring.ts";
import { findServiceAddress } from "./service-address.ts";
import { ace } from "./utilities/ace.ts";
import { jcpl } from "./utilities/jcpl.ts";
import { pse } from "./utilities/pse.ts";

export const billFormats: readonly BillFormat[] = [pse, jcpl, ace];

/** Reads a bill from words with places, whoever found the words. */
export function readBill(pages: Page[], places: ZipDirectory): BillReadResult {
  const layouts = pages.map(layOutPage);
  if (!looksLikeBill(layouts)) return { kind: "not_a_bill" };
  const issuer = identifyIssuer(layouts, billFormats);
  if (issuer.kind === "other") return { kind: "unserved", issuer: issuer.name };
  if (issuer.kind === "unknown") return { kind: "unserved" };

  const utility = toFinding(issuer.utility.code, issuer.confidence, issuer.clues);
  if (!utility) return { kind: "unserved" };
  const labelled = layouts.map((layout) => findLabels(layout, wordingsOf(issuer.utility)));
  const blocks = labelled.flatMap((page) => findAddressBlocks(page, places));
  const service = findServiceAddress(labelled, blocks, issuer.utility.code, places);

  const facts: BillFacts = { utility };
  const holder = findCustomerName(labelled, blocks, service?.block);
  const account = findAccountNumber(labelled, issuer.utility);
  const enrollment = findEnrollmentNumber(labelled, issuer.utility);
  if (holder) facts.customerName = holder;
  if (service) facts.serviceAddress = service.finding;
  if (account) facts.accountNumber = account;
  if (enrollment) facts.enrollmentId = enrollment;
  return { kind: "bill", facts };
}

const wordings = new Map(billFormats.map((utility) => [utility, wordingsFor(utility)]));
const wordingsOf = (utility: BillFormat) => wordings.get(utility) ?? wordingsFor(utility);
