import type { Company } from "./site-config.ts";

/** Versions of the texts that a person agrees to on a screen. A change of wording is a new version. */
export const textVersions = { terms: "terms-1", esign: "esign-1", tcpa: "tcpa-1" } as const;

type Text = (company: Pick<Company, "legalName" | "phone" | "helpEmail">) => string;

/**
 * The words of each version, for the screen that asks and for the receipt that tells what was asked. A version that
 * somebody may have agreed to stays here for ever. `**strong**` and `[link]` are the only marks.
 */
export const agreedTexts = {
  "terms-1": () =>
    "I have read and accept the [Community Solar Disclosure form] and the [Terms of Use]. I'm the customer on this account or I have that customer's permission. I agree to sign and receive these documents electronically.",
  "esign-1": ({ phone, helpEmail }) =>
    `You're agreeing to sign electronically and to get the documents for this enrollment electronically: the disclosure form, your confirmation, and later notices about this subscription. You can have them on paper instead, or ask for a paper copy at any time, free: call ${phone} or write to ${helpEmail}. You can withdraw this agreement the same way, at no cost; we'll then send notices by mail, and what you've already signed stays valid. Please tell us if your email address changes. You need an email address, a current web browser, and a way to open and save PDF files. If you can open the disclosure form above, you have what you need.`,
  "tcpa-1": ({ legalName, helpEmail }) =>
    `Yes, ${legalName} (Wattigator) may call and text me at the phone number I entered about community solar and my application, including with an automatic telephone dialing system and with artificial or prerecorded voices. **I don't have to agree in order to sign up.** Message frequency varies, and message and data rates may apply. I can change my mind at any time: reply STOP to a text, tell us on a call, or write to ${helpEmail}.`,
} satisfies Record<string, Text>;

/** Undefined for a version that we do not know. */
export const agreedText = (version: string): Text | undefined =>
  Object.entries<Text>(agreedTexts).find(([known]) => known === version)?.[1];

export type MarkedText = { text: string; mark?: "strong" | "link" };

/** A text with its marks read, in order. */
export const marked = (text: string): MarkedText[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\])/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), mark: "strong" };
      return part.startsWith("[") ? { text: part.slice(1, -1), mark: "link" } : { text: part };
    });
