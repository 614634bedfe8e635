import { billFormats, type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { findAddressBlocks } from "./addresses.ts";
import { findCustomerName } from "./customer-name.ts";
import { hasOnlyGas } from "./gas-only.ts";
import { findUtilityNumbers } from "./identifiers.ts";
import { type Issuer, identifyIssuer } from "./issuer.ts";
import { findLabels } from "./labels.ts";
import { layOutPage } from "./layout.ts";
import { isInNewJersey } from "./locality.ts";
import { looksLikeBill } from "./looks-like-bill.ts";
import type { Page } from "./page.ts";
import { isPoorlyRecognized } from "./readability.ts";
import type { BillFacts, BillReadResult, ZipDirectory } from "./result.ts";
import { toFinding } from "./scoring.ts";
import { findServiceAddress } from "./service-address.ts";
import { findUsage } from "./usage/find-usage.ts";
import { type Wordings, wordingsFor } from "./wordings.ts";

/** Bills print up to five addresses. */
const maxAddresses = 40;

/** Reads a bill from its words and their positions, from a text layer or from recognition. */
export function parseBill(pages: Page[], zipDirectory: ZipDirectory): BillReadResult {
  const layouts = pages.map(layOutPage);
  const likelihood = looksLikeBill(layouts);
  const noBill = { kind: isPoorlyRecognized(pages) ? "poorly_recognized" : "not_a_bill" } as const;
  const issuer = likelihood === "no" ? undefined : identifyIssuer(layouts);
  if (!issuer || (likelihood === "perhaps" && !isCertain(issuer))) return noBill;
  if (issuer.kind === "other") return { kind: "unserved", issuer: issuer.name };
  if (issuer.kind === "unknown") return { kind: "unknown_issuer" };

  const utility = toFinding(issuer.utility, issuer.confidence, issuer.features);
  if (!utility) return { kind: "unknown_issuer" };
  const labeledPages = layouts.map((layout) => findLabels(layout, wordingsOf(issuer.utility)));
  const blocks = labeledPages.flatMap((page) => findAddressBlocks(page, zipDirectory)).slice(0, maxAddresses);
  if (!isInNewJersey(layouts, labeledPages, blocks, zipDirectory)) return { kind: "unknown_issuer" };
  const service = findServiceAddress(labeledPages, blocks, issuer.utility, zipDirectory);

  const facts: BillFacts = { utility, ...findUtilityNumbers(labeledPages, issuer.format) };
  if (likelihood === "perhaps" && !(facts.accountNumber && facts.enrollmentId && service)) return noBill;
  const customerName = findCustomerName(labeledPages, blocks, service?.block);
  if (customerName) facts.customerName = customerName;
  if (service) facts.serviceAddress = service.finding;
  const isGasOnly = !facts.enrollmentId && hasOnlyGas(labeledPages, issuer.format);
  if (isGasOnly) return { kind: "bill", facts, isGasOnly };
  return { kind: "bill", facts, usage: findUsage(layouts, issuer.format) };
}

/** Reached by the letterhead of a utility together with several of its markers. */
const certainIssuer = 0.999;
const isCertain = (issuer: Issuer) => issuer.kind === "served" && issuer.confidence > certainIssuer;

const wordingsByUtility = new Map(utilityCodes.map((code) => [code, wordingsFor(billFormats[code])]));

const wordingsOf = (utility: UtilityCode): Wordings =>
  wordingsByUtility.get(utility) ?? wordingsFor(billFormats[utility]);
