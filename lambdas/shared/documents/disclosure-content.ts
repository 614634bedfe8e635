import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { acknowledgement } from "./content/acknowledgement.ts";
import { type Block, plainText, richText } from "./content/blocks.ts";
import { changesAndCancellation, dataAndChoices } from "./content/choices.ts";
import { aboutThisDocument, atAGlance, electricAccount, householdDetails } from "./content/opening.ts";
import { charges, involvedParties, priceAndSavings, subscriptionTerms } from "./content/subscription.ts";
import { translatedSummary } from "./content/summary.ts";
import { formatDateTime } from "./content/wording.ts";

/**
 * Signed documents are rendered again from their fields, so the text, layout and typeface of a version never change. A
 * change of any of them needs a new version beside this one; a test compares the content fingerprint.
 */
export const disclosureVersion = "cs-disclosure-3";

export const disclosureTitle = "Community Solar Disclosure";

/** The content of the disclosure, in reading order. */
export function disclosureBlocks(fields: DisclosureFields): Block[] {
  const { documentVersion, reference, issuedAt } = fields;
  return [
    { kind: "title", text: plainText(disclosureTitle) },
    { kind: "subtitle", text: richText`**New Jersey Community Solar Energy Program**` },
    {
      kind: "reference",
      text: richText`Reference ${reference} · Version ${documentVersion} · Issued ${formatDateTime(issuedAt)}`,
    },
    { kind: "lead", text: richText`**Please read this before you sign. Keep a copy.**` },
    ...translatedSummary(fields),
    ...atAGlance(fields),
    ...aboutThisDocument(),
    ...householdDetails(fields),
    ...electricAccount(fields),
    ...involvedParties(fields),
    ...subscriptionTerms(fields),
    ...priceAndSavings(fields),
    ...charges(fields),
    ...changesAndCancellation(fields),
    ...dataAndChoices(fields),
    ...acknowledgement(fields),
  ];
}

/** The text at the foot of each page. */
export const disclosureFooter = (
  { reference, documentVersion, company }: DisclosureFields,
  page: number,
  pages: number,
): string =>
  [
    disclosureTitle,
    reference,
    documentVersion,
    `page ${page} of ${pages}`,
    `Wattigator, ${company.phone}`,
  ].join(" · ");
