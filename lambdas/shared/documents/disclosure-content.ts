import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { acknowledgement } from "./content/acknowledgement.ts";
import { type Block, plainText, richText } from "./content/blocks.ts";
import { changing, yourChoices } from "./content/choices.ts";
import { atAGlance, whatThisIs, you, yourAccount } from "./content/opening.ts";
import { charges, priceAndSavings, whoIsWho, yourSubscription } from "./content/subscription.ts";
import { translatedSummary } from "./content/summary.ts";
import { formatDateTime } from "./content/wording.ts";

/**
 * A document that somebody signed is made again from its fields, so this text, its layout and its typeface hold for
 * ever under this name. A change of any of them is a new version beside this one: a test keeps the fingerprint.
 */
export const disclosureVersion = "cs-disclosure-1";

export const disclosureTitle = "Community Solar Disclosure";

/** The whole text, in reading order. */
export function disclosureBlocks(fields: DisclosureFields): Block[] {
  const { documentVersion, reference, issuedAt } = fields;
  return [
    { kind: "title", words: plainText(disclosureTitle) },
    { kind: "subtitle", words: richText`**New Jersey Community Solar Energy Program**` },
    {
      kind: "reference",
      words: richText`Reference ${reference} · Version ${documentVersion} · Issued ${formatDateTime(issuedAt)}`,
    },
    { kind: "lead", words: richText`**Please read this before you sign. Keep a copy.**` },
    ...translatedSummary(fields),
    ...atAGlance(fields),
    ...whatThisIs(),
    ...you(fields),
    ...yourAccount(fields),
    ...whoIsWho(fields),
    ...yourSubscription(),
    ...priceAndSavings(fields),
    ...charges(fields),
    ...changing(fields),
    ...yourChoices(fields),
    ...acknowledgement(fields),
  ];
}

/** At the foot of each page. */
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
