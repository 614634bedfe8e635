import type { BillUsage } from "#contracts/http/bill.ts";
import { describePromise, describeSavings } from "#contracts/messages/describe-savings.ts";
import { describeUsage } from "#contracts/messages/describe-usage.ts";
import { discountMessages as englishPromises } from "#contracts/messages/en/discount.ts";
import { savingsMessages as englishSavings } from "#contracts/messages/en/savings.ts";
import { usageMessages as englishUsage } from "#contracts/messages/en/usage.ts";
import { discountMessages as spanishPromises } from "#contracts/messages/es/discount.ts";
import { savingsMessages as spanishSavings } from "#contracts/messages/es/savings.ts";
import { usageMessages as spanishUsage } from "#contracts/messages/es/usage.ts";
import type { Company } from "#contracts/site/company.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { hasOtherCredits } from "#domain/bill-worth.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";

export type ConfirmationDetails = {
  language: Locale;
  /** Undefined if a stranger may have typed it before the address was confirmed. */
  firstName: string | undefined;
  utility: UtilityCode;
  accountNumber: string;
  discount: { percent: number; minimum: number };
  /** What the bill says about the electricity. Undefined if there was no bill. */
  usage: BillUsage | undefined;
  /** Confirms that the mailbox belongs to the household. Undefined if it is confirmed already. */
  confirmLink: string | undefined;
  disclosureLink: string;
  notMeLink: string;
  /** How long the link is valid, in days. */
  linkDays: number;
  company: Company;
  siteOrigin: string;
};

const messagesByLocale: Record<Locale, typeof en> = { en, es };
const promisesByLocale = { en: englishPromises, es: spanishPromises };
const savingsByLocale = { en: englishSavings, es: spanishSavings };
const usageByLocale = { en: englishUsage, es: spanishUsage };

/** The content that the HTML part and the text part share. */
export type ConfirmationContent = ReturnType<typeof confirmationContent>;

export function confirmationContent({
  language,
  company,
  linkDays,
  siteOrigin,
  ...details
}: ConfirmationDetails) {
  const messages = messagesByLocale[language];
  const addressOf = (address: string) => new URL(localizedPath(language, address), siteOrigin).href;
  return {
    ...messages,
    ...wordingOf({ language, asksToConfirm: details.confirmLink !== undefined, ...details }),
    language,
    confirmLink: details.confirmLink,
    howCalculated: usageByLocale[language].how,
    disclosureLink: details.disclosureLink,
    notMeLink: details.notMeLink,
    linkWorks: messages.linkWorks(linkDays),
    linkAboveWorks: messages.linkAboveWorks(linkDays),
    company,
    links: {
      myEnrollment: addressOf(pages.myEnrollment.path),
      privacy: addressOf(pages.privacy.path),
      terms: addressOf(pages.terms.path),
    },
  };
}

type Wording = Pick<
  ConfirmationDetails,
  "language" | "firstName" | "utility" | "accountNumber" | "discount" | "usage"
> & { asksToConfirm: boolean };

/**
 * What the e-mail says about this enrollment. Only a mailbox that somebody confirmed is greeted by name: whoever signed up may
 * have typed a stranger's address, and a message to that stranger as the name.
 */
function wordingOf({ language, utility: code, accountNumber, discount, usage, ...details }: Wording) {
  const firstName = details.asksToConfirm ? undefined : details.firstName;
  const { name: utility, enrollmentNumber } = utilities[code];
  const messages = messagesByLocale[language];
  const promises = promisesByLocale[language];
  const described =
    usage && describeUsage(withoutSupplier(usage), discount, usageByLocale[language], { isSigned: true });
  const savings = describeSavings(discount, savingsByLocale[language], described?.bill?.worth?.charges);
  return {
    subject: details.asksToConfirm ? messages.subjectToConfirm : messages.subject,
    // One thing is left to do, and nothing is passed on before it is done.
    title: details.asksToConfirm ? messages.subjectToConfirm : messages.title,
    greeting: messages.greeting(firstName),
    received: messages.received(utility, enrollmentNumber.name, accountNumber.slice(-4)),
    usage: described,
    next: [...messages.next(details.asksToConfirm), describePromise(discount, promises)],
    savings:
      usage && hasOtherCredits(usage)
        ? undefined
        : [savings.forExample, savings.example, savings.why].filter(Boolean).join(" "),
    discountNote: `${messages.discountNote(utility)} ${promises.rateNote}`,
  };
}

/**
 * The sentences of a confirmation, for somebody who reads it again: without links and our addresses. Of the number, its
 * ending is enough.
 */
export function confirmationSentences(details: Wording): {
  subject: string;
  paragraphs: string[];
} {
  const { confirmText, goodToKnow } = messagesByLocale[details.language];
  const { subject, greeting, received, usage, next, savings, discountNote } = wordingOf(details);
  const { bill, situations = [] } = usage ?? {};
  return {
    subject,
    paragraphs: [
      `${greeting} ${received}`,
      ...(details.asksToConfirm ? [confirmText] : []),
      ...next,
      ...(savings ? [savings] : []),
      discountNote,
      ...(bill ? [bill.facts] : []),
      ...situations.map(({ title, text }) => `${title}: ${text}`),
      ...goodToKnow,
    ],
  };
}

/** Whoever makes up a bill could send a message as the supplier's name, to an address that may not be theirs. */
const withoutSupplier = (usage: BillUsage): BillUsage => ({ ...usage, supplier: undefined });
