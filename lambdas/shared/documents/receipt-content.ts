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

/** What a receipt is made from: the document that was signed, and every consent given or declined. */
export type Receipt = { recordId: string; signed: DisclosureFields; consents: ConsentEvent[] };

export const receiptTitle = "Consent Receipt";

const names: Record<ConsentEvent["kind"], string> = {
  disclosure: "Community Solar Disclosure",
  terms: "Terms of Use",
  esign: "Electronic records",
  tcpa: "Calls and texts",
};

/** The whole text, in reading order: who it is about, then each consent as it was given. */
export function receiptBlocks({ recordId, signed, consents }: Receipt): Block[] {
  return [
    { kind: "title", words: plainText(receiptTitle) },
    { kind: "subtitle", words: richText`**What you agreed to, and what you declined**` },
    { kind: "reference", words: richText`Disclosure ${signed.reference} · Record ${recordId}` },
    { kind: "lead", words: richText`**Please keep a copy.**` },
    ...about(signed),
    ...consents.flatMap((consent, index) => consentText(consent, index + 1, signed)),
    ...questions(signed),
  ];
}

const about = (signed: DisclosureFields): Block[] => [
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

function consentText(consent: ConsentEvent, number: number, signed: DisclosureFields): Block[] {
  const { kind, agreed, textVersion, at, ip, userAgent, documentHash } = consent;
  return [
    heading([...plainText(`${number}. ${names[kind]}`)], true),
    factTable("panel", [
      ["Your answer", richText`**${agreed ? "Agreed" : "Not agreed"}**`],
      ["Date and time", `${formatDateTime(at)} (${at})`],
      ["Version of the text", textVersion],
      ["From the address", ip],
      ["With the browser", userAgent || "Not told"],
      ...(documentHash ? [["Fingerprint of the document (SHA-256)", documentHash] as const] : []),
    ]),
    { ...paragraph(wordsOf(consent, signed)), ...spokenIn(textVersion) },
  ];
}

/** The receipt itself is in English. */
const spokenIn = (textVersion: string): { lang?: string } => {
  const language = consentTextOf(textVersion)?.language ?? defaultLocale;
  return language === defaultLocale ? {} : { lang: regionalLocales[language] };
};

/** The very words that were on the screen, with the company's facts of that day. */
function wordsOf({ kind, textVersion }: ConsentEvent, { reference, company }: DisclosureFields): TextRun[] {
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

const questions = ({ company }: DisclosureFields): Block[] => [
  heading(richText`Changed your mind?`, true),
  paragraph(
    richText`You can take back your agreement to calls and texts or to electronic documents, or cancel, at any time and at no cost: call ${company.phone} or write to ${company.helpEmail}.`,
  ),
];

/** At the foot of each page. */
export const receiptFooter = ({ signed }: Receipt, page: number, pages: number): string =>
  [receiptTitle, signed.reference, `page ${page} of ${pages}`, `Wattigator, ${signed.company.phone}`].join(
    " · ",
  );
