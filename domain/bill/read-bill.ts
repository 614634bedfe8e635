import type { UtilityKnowledge } from "#domain/utilities/bill-format.ts";
import { addressesOn } from "./addresses.ts";
import { findHolder } from "./customer-name.ts";
import { findAccountNumber, findEnrollmentId } from "./identifiers.ts";
import { issuerOf } from "./issuer.ts";
import { findLabels, wordingsFor } from "./labels.ts";
import { layOut } from "./layout.ts";
import { looksLikeBill } from "./looks-like-bill.ts";
import type { Page } from "./page.ts";
import type { BillFacts, BillReading, Places } from "./result.ts";
import { finding } from "./scoring.ts";
import { findService } from "./service-address.ts";
import { ace } from "./utilities/ace.ts";
import { jcpl } from "./utilities/jcpl.ts";
import { pse } from "./utilities/pse.ts";

export const knownUtilities: readonly UtilityKnowledge[] = [pse, jcpl, ace];

/** Reads a bill from words with places, whoever found the words. */
export function readBill(pages: Page[], places: Places): BillReading {
  const layouts = pages.map(layOut);
  if (!looksLikeBill(layouts)) return { kind: "not_a_bill" };
  const issuer = issuerOf(layouts, knownUtilities);
  if (issuer.kind === "other") return { kind: "unserved", issuer: issuer.name };
  if (issuer.kind === "unknown") return { kind: "unserved" };

  const utility = finding(issuer.utility.code, issuer.confidence, issuer.clues);
  if (!utility) return { kind: "unserved" };
  const labelled = layouts.map((layout) => findLabels(layout, wordingsOf(issuer.utility)));
  const blocks = labelled.flatMap((page) => addressesOn(page, places));
  const service = findService(labelled, blocks, issuer.utility.code, places);

  const facts: BillFacts = { utility };
  const holder = findHolder(labelled, blocks, service?.block);
  const account = findAccountNumber(labelled, issuer.utility);
  const enrollment = findEnrollmentId(labelled, issuer.utility);
  if (holder) facts.customerName = holder;
  if (service) facts.serviceAddress = service.finding;
  if (account) facts.accountNumber = account;
  if (enrollment) facts.enrollmentId = enrollment;
  return { kind: "bill", facts };
}

const wordings = new Map(knownUtilities.map((utility) => [utility, wordingsFor(utility)]));
const wordingsOf = (utility: UtilityKnowledge) => wordings.get(utility) ?? wordingsFor(utility);
