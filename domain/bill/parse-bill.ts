import { billFormats, type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { findAddressBlocks, withStreetsAlone } from "./addresses.ts";
import { findCustomerName } from "./customer-name.ts";
import { hasOnlyGas } from "./gas-only.ts";
import { findUtilityNumbers } from "./identifiers.ts";
import { type Issuer, identifyIssuer } from "./issuer.ts";
import { findLabels } from "./labels.ts";
import { layOutPage } from "./layout.ts";
import { isInNewJersey } from "./locality.ts";
import { looksLikeBill } from "./looks-like-bill.ts";
import { type Page, slopeAt, type Tilt } from "./page.ts";
import { isPoorlyRecognized } from "./readability.ts";
import type { BillFacts, BillReadResult, Box, Finding, UsageFacts, ZipDirectory } from "./result.ts";
import { toCheck, toFinding } from "./scoring.ts";
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
  const labeledPagesOf = oncePerUtility((utility) =>
    layouts.map((layout) => findLabels(layout, wordingsOf(utility))),
  );
  const numbersOf = oncePerUtility((utility) =>
    findUtilityNumbers(labeledPagesOf(utility), billFormats[utility]),
  );
  const usageOf = oncePerUtility((utility) => findUsage(layouts, billFormats[utility]));
  const hasNumbersOf = (utility: UtilityCode) => {
    const { accountNumber, enrollmentId } = numbersOf(utility).numbers;
    return enrollmentId !== undefined && accountNumber !== undefined;
  };
  const hasChargesOf = (utility: UtilityCode) => {
    const { charges } = usageOf(utility);
    return charges?.value.delivery !== undefined && !charges.check;
  };
  const issuer = likelihood === "no" ? undefined : identifyIssuer(layouts, { hasNumbersOf, hasChargesOf });
  if (!issuer || (likelihood === "perhaps" && !isCertain(issuer))) return noBill;
  if (issuer.kind === "other") return { kind: "unserved", issuer: issuer.name };
  if (issuer.kind === "unknown") return { kind: "unknown_issuer" };

  const utility = toFinding(issuer.utility, issuer.confidence, issuer.features);
  if (!utility) return { kind: "unknown_issuer" };
  const labeledPages = labeledPagesOf(issuer.utility);
  const blocks = labeledPages.flatMap((page) => findAddressBlocks(page, zipDirectory)).slice(0, maxAddresses);
  if (!isInNewJersey(layouts, labeledPages, blocks, zipDirectory)) return { kind: "unknown_issuer" };
  const places = withStreetsAlone(labeledPages, blocks);
  const service = findServiceAddress(labeledPages, places, issuer.utility, zipDirectory);

  const { numbers, isAmbiguous } = numbersOf(issuer.utility);
  if (likelihood === "perhaps" && !(numbers.accountNumber && numbers.enrollmentId && service)) return noBill;

  const customerName = findCustomerName(labeledPages, blocks, service?.block);
  const facts: BillFacts = onFilesPages(pages, {
    utility,
    ...(customerName && { customerName }),
    ...(service && { serviceAddress: service.finding }),
    ...numbers,
  });
  const isGasOnly = !facts.enrollmentId && hasOnlyGas(labeledPages, issuer.format);
  if (isGasOnly) return { kind: "bill", facts, isGasOnly };
  const usage = usageOf(issuer.utility);
  // With two accounts or two meters in one file, nothing tells which of them a name or an amount belongs to.
  if (isAmbiguous) return toCheckedBill(facts, usage, "the file has two accounts or meters");
  if (pages.some(({ textDiffers }) => textDiffers))
    return toCheckedBill(facts, usage, "the file's text differs");
  return { kind: "bill", facts, usage };
}

/** What is read of a page by a utility's words, to identify it, is the same once it is identified. */
function oncePerUtility<Value extends object>(
  read: (utility: UtilityCode) => Value,
): (utility: UtilityCode) => Value {
  const known: Partial<Record<UtilityCode, Value>> = {};
  return (utility) => (known[utility] ??= read(utility));
}

function toCheckedBill({ utility, ...facts }: BillFacts, usage: UsageFacts, reason: string): BillReadResult {
  return { kind: "bill", facts: { utility, ...allToCheck(facts, reason) }, usage: allToCheck(usage, reason) };
}

const allToCheck = <Facts extends Findings>(facts: Facts, reason: string): Facts =>
  mapFindings(facts, (finding) => toCheck(finding, reason));

type Findings = Partial<Record<string, Finding<unknown>>>;

const mapFindings = <Facts extends Findings>(
  facts: Facts,
  change: (finding: Finding<unknown>) => Finding<unknown>,
): Facts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([field, finding]) => (finding ? [[field, change(finding)]] : [])),
  ),
});

/** The places as the file's pages have them: how far they are turned, and with lines that slope. */
const onFilesPages = (pages: readonly Page[], facts: BillFacts): BillFacts =>
  mapFindings(facts, ({ place, ...finding }) => {
    if (!place) return finding;
    const { quarterTurns = 0, tilt } = pages.find(({ number }) => number === place.page) ?? {};
    return { ...finding, place: { ...place, quarterTurns, box: tilt ? tilted(place.box, tilt) : place.box } };
  });

const tilted = (box: Box, tilt: Tilt): Box => ({
  ...box,
  top: box.top + slopeAt(tilt, box.top) * (box.left + box.width / 2 - 0.5),
});

/** Reached by the letterhead of a utility together with several of its markers. */
const certainIssuer = 0.999;
const isCertain = (issuer: Issuer) => issuer.kind === "served" && issuer.confidence > certainIssuer;

const wordingsByUtility = new Map(utilityCodes.map((code) => [code, wordingsFor(billFormats[code])]));

const wordingsOf = (utility: UtilityCode): Wordings =>
  wordingsByUtility.get(utility) ?? wordingsFor(billFormats[utility]);
