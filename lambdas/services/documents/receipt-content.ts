import { consentTextOf } from "#contracts/messages/all-consent-texts.ts";
import { fillConsentText } from "#contracts/messages/consent-text.ts";
import { parseMarkup } from "#contracts/messages/markup.ts";
import { defaultLocale, type Locale, regionalLocales } from "#contracts/site/locales.ts";
import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import type { ConsentEvent, ContactChangeEvent } from "#contracts/storage/enrollment.ts";
import {
  type Block,
  factTable,
  heading,
  paragraph,
  plainText,
  richText,
  type TextRun,
} from "#lambdas/shared/documents/content/blocks.ts";
import { formatDateIn, formatDateTimeIn } from "#lambdas/shared/documents/content/wording.ts";
import { type ConsentEnd, consentEndOf } from "#lambdas/shared/records/consents.ts";
import { receiptMessages as en } from "./messages/en.ts";
import { receiptMessages as es } from "./messages/es.ts";

/** The data of a receipt: the fields of the signed disclosure, and every consent event. */
export type Receipt = {
  recordId: string;
  /** The language in which the household signed. */
  language: Locale;
  signed: DisclosureFields;
  consents: ConsentEvent[];
  /** How consent to calls ended. */
  contactChanges: Pick<ContactChangeEvent, "detail" | "at">[];
};

const messagesByLocale: Record<Locale, typeof en> = { en, es };

export const receiptTitle = (language: Locale): string => messagesByLocale[language].title;

/** The content of the receipt, in reading order: the household, then each consent event. */
export function receiptBlocks(receipt: Receipt): Block[] {
  const { recordId, language, signed, consents } = receipt;
  const messages = messagesByLocale[language];
  return [
    { kind: "title", text: plainText(messages.title) },
    { kind: "subtitle", text: richText`**${messages.subtitle}**` },
    { kind: "reference", text: plainText(messages.reference(signed.reference, recordId)) },
    { kind: "lead", text: richText`**${messages.keepCopy}**` },
    ...householdBlocks(signed, messages),
    ...consents.flatMap((consent, index) => consentBlocks(consent, index, receipt)),
    ...contactBlocks(signed, messages),
  ];
}

const householdBlocks = (signed: DisclosureFields, { household, fields, missing }: typeof en): Block[] => [
  heading(plainText(household)),
  factTable("facts", [
    [fields.name, signed.name ?? missing.text],
    [fields.email, signed.email ?? missing.text],
    [fields.phone, signed.phone ?? missing.phone],
    [fields.serviceAddress, signed.serviceAddress ?? missing.text],
    [fields.utility, signed.utility?.name ?? missing.utility],
    [signed.utility?.accountNumberLabel ?? fields.accountNumber, signed.accountNumber ?? missing.text],
  ]),
];

function consentBlocks(consent: ConsentEvent, index: number, receipt: Receipt): Block[] {
  const { language, consents, contactChanges } = receipt;
  const messages = messagesByLocale[language];
  const { kind, textVersion, at, documentHash } = consent;
  const end = consentEndOf(consent, consents, contactChanges);
  return [
    heading(plainText(`${index + 1}. ${messages.kinds[kind]}`), true),
    factTable("panel", [
      [messages.answer, richText`**${answerOf(consent, end, messages)}**`],
      [messages.at, exactTime(at, language)],
      [messages.textVersion, textVersion],
      ...originRows(consent, messages),
      ...(documentHash ? [[messages.fingerprint, documentHash] as const] : []),
      ...presentationRows(consent, language),
    ]),
    ...(end ? endBlocks(consent, end, language) : answeredTextBlocks(consent, receipt)),
    ...presentationBlocks(consent, messages),
  ];
}

function answerOf({ agreed }: ConsentEvent, end: ConsentEnd | undefined, messages: typeof en): string {
  if (agreed) return messages.agreed;
  if (!end) return messages.notAgreed;
  return end.isNewNumber ? messages.ended : messages.takenBack;
}

/** What the end of consent means. Its text stands where it was given. */
function endBlocks(
  { at }: ConsentEvent,
  { given, isNewNumber, isByEmailNow }: ConsentEnd,
  language: Locale,
): Block[] {
  const { withdrawal } = messagesByLocale[language];
  const cause = isNewNumber ? withdrawal.newNumber : withdrawal.byYou;
  const sentences = [
    cause(formatDateIn(language, at), formatDateIn(language, given.at)),
    withdrawal.effect,
    ...(isByEmailNow ? [withdrawal.byEmailNow] : []),
  ];
  return [paragraph(plainText(sentences.join(" ")))];
}

function answeredTextBlocks(consent: ConsentEvent, { signed, language }: Receipt): Block[] {
  const messages = messagesByLocale[language];
  const text = { ...paragraph(agreedTextRuns(consent, signed, messages)), ...languageTag(consent, language) };
  return consent.agreed ? [text] : [paragraph(plainText(messages.declinedText)), text];
}

/** The browser that it came from, or that support recorded it. */
const originRows = (
  { ip, userAgent, support }: ConsentEvent,
  messages: typeof en,
): (readonly [string, string])[] =>
  support
    ? [[messages.recordedBy, messages.bySupport]]
    : [
        [messages.ip, ip ?? messages.browserUnknown],
        [messages.browser, userAgent || messages.browserUnknown],
      ];

const exactTime = (at: string, language: Locale) => `${formatDateTimeIn(language, at)} (${at})`;

function presentationRows({ presentation }: ConsentEvent, language: Locale): (readonly [string, string])[] {
  if (!presentation) return [];
  const messages = messagesByLocale[language];
  const { presentedAt, openedAt } = presentation;
  return [
    [messages.presentedAt, presentedAt ? exactTime(presentedAt, language) : messages.neverPresented],
    [messages.openedAt, openedAt ? exactTime(openedAt, language) : messages.notOpened],
  ];
}

/** States how the accepted document reached the household: what was recorded, and nothing more. */
function presentationBlocks(
  { kind, presentation }: ConsentEvent,
  { presentation: messages }: typeof en,
): Block[] {
  if (kind !== "disclosure") return [];
  if (!presentation) return [paragraph(plainText(messages.notRecorded))];
  if (presentation.how === "at_signing") return [paragraph(plainText(messages.atSigning))];
  return [paragraph(plainText(presentation.openedAt ? messages.opened : messages.notOpened))];
}

/** Marks a text in another language than the receipt: what was agreed to before the language was changed. */
function languageTag({ kind, textVersion }: ConsentEvent, language: Locale): { lang?: string } {
  if (kind === "disclosure") return {};
  const textLanguage = consentTextOf(textVersion)?.language ?? defaultLocale;
  return textLanguage === language ? {} : { lang: regionalLocales[textLanguage] };
}

/** The text that was on the screen, with the company's data of that day. */
function agreedTextRuns(
  { kind, textVersion }: ConsentEvent,
  { reference, company }: DisclosureFields,
  messages: typeof en,
): TextRun[] {
  if (kind === "disclosure") return plainText(messages.disclosureText(reference));
  const agreed = consentTextOf(textVersion);
  if (!agreed) return plainText(messages.unknownText);
  return parseMarkup(fillConsentText(agreed.text, company)).map(({ text, mark }) => ({
    text,
    bold: mark === "strong",
  }));
}

const contactBlocks = ({ company }: DisclosureFields, messages: typeof en): Block[] => [
  heading(plainText(messages.changedMind), true),
  paragraph(plainText(messages.withdraw(company.phone, company.helpEmail))),
];

/** The text at the foot of each page. */
export function receiptFooter({ signed, language }: Receipt, page: number, pages: number): string {
  const messages = messagesByLocale[language];
  const { reference, company } = signed;
  return [messages.title, reference, messages.page(page, pages), `Wattigator, ${company.phone}`].join(" · ");
}
