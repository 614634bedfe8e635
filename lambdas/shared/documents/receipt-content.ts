import { consentTextOf } from "#contracts/messages/consent-texts.ts";
import { fillConsentText } from "#contracts/messages/fill-consent-text.ts";
import { parseMarkup } from "#contracts/messages/markup.ts";
import { defaultLocale, regionalLocales } from "#contracts/site/locales.ts";
import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import type { ConsentEvent } from "#contracts/storage/records.ts";
import {
  type Block,
  factTable,
  heading,
  paragraph,
  plainText,
  richText,
  type TextRun,
} from "./content/blocks.ts";
import { formatDateTime, placeholders } from "./content/wording.ts";

/** The data of a receipt: the fields of the signed disclosure, and every consent event. */
export type Receipt = { recordId: string; signed: DisclosureFields; consents: ConsentEvent[] };

export const receiptTitle = "Consent Receipt";

const consentTitles: Record<ConsentEvent["kind"], string> = {
  disclosure: "Community Solar Disclosure",
  terms: "Terms of Use",
  esign: "Electronic records",
  tcpa: "Calls and texts",
};

/** The content of the receipt, in reading order: the household, then each consent event. */
export function receiptBlocks({ recordId, signed, consents }: Receipt): Block[] {
  return [
    { kind: "title", text: plainText(receiptTitle) },
    { kind: "subtitle", text: richText`**What you agreed to, and what you declined**` },
    { kind: "reference", text: richText`Disclosure ${signed.reference} · Record ${recordId}` },
    { kind: "lead", text: richText`**Please keep a copy.**` },
    ...householdBlocks(signed),
    ...consents.flatMap((consent, index) => consentBlocks(consent, index + 1, signed)),
    ...contactBlocks(signed),
  ];
}

const householdBlocks = (signed: DisclosureFields): Block[] => [
  heading(richText`You and your account`),
  factTable("facts", [
    ["Name", signed.name ?? placeholders.text],
    ["Email", signed.email ?? placeholders.text],
    ["Phone", signed.phone ?? placeholders.phone],
    ["Service address", signed.serviceAddress ?? placeholders.text],
    ["Utility", signed.utility?.name ?? placeholders.utility],
    [
      signed.utility?.accountNumberLabel ?? placeholders.accountNumberLabel,
      signed.accountNumber ?? placeholders.text,
    ],
  ]),
];

function consentBlocks(consent: ConsentEvent, number: number, signed: DisclosureFields): Block[] {
  const { kind, agreed, textVersion, at, ip, userAgent, documentHash } = consent;
  return [
    heading([...plainText(`${number}. ${consentTitles[kind]}`)], true),
    factTable("panel", [
      ["Your answer", richText`**${agreed ? "Agreed" : "Not agreed"}**`],
      ["Date and time", `${formatDateTime(at)} (${at})`],
      ["Version of the text", textVersion],
      ["From the address", ip],
      ["With the browser", userAgent || "Not told"],
      ...(documentHash ? [["Fingerprint of the document (SHA-256)", documentHash] as const] : []),
    ]),
    { ...paragraph(agreedTextRuns(consent, signed)), ...languageTag(textVersion) },
  ];
}

/** Marks text in another language than the receipt, which is in English. */
const languageTag = (textVersion: string): { lang?: string } => {
  const language = consentTextOf(textVersion)?.language ?? defaultLocale;
  return language === defaultLocale ? {} : { lang: regionalLocales[language] };
};

/** The text that was on the screen, with the company's data of that day. */
function agreedTextRuns(
  { kind, textVersion }: ConsentEvent,
  { reference, company }: DisclosureFields,
): TextRun[] {
  if (kind === "disclosure") {
    return richText`The text is the Community Solar Disclosure with reference ${reference}, which you can download beside this receipt. The fingerprint is that of the document as it was presented to you, before you signed.`;
  }
  const agreed = consentTextOf(textVersion);
  if (!agreed) return richText`We keep the text of this version. Ask us for it at any time.`;
  return parseMarkup(fillConsentText(agreed.text, company)).map(({ text, mark }) => ({
    text,
    bold: mark === "strong",
  }));
}

const contactBlocks = ({ company }: DisclosureFields): Block[] => [
  heading(richText`Changed your mind?`, true),
  paragraph(
    richText`You can take back your agreement to calls and texts or to electronic documents, or cancel, at any time and at no cost: call ${company.phone} or write to ${company.helpEmail}.`,
  ),
];

/** The text at the foot of each page. */
export const receiptFooter = ({ signed }: Receipt, page: number, pages: number): string =>
  [receiptTitle, signed.reference, `page ${page} of ${pages}`, `Wattigator, ${signed.company.phone}`].join(
    " · ",
  );
