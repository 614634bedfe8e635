import { type ConsentText, textVersions } from "#contracts/messages/consent-text.ts";

/**
 * What a household agrees to on a screen. A change of wording is a new version: the old version moves to
 * contracts/messages/all-consent-texts.ts.
 */
export const consentTexts = {
  terms: {
    version: textVersions.en.terms,
    text: "I have read and accept the [Community Solar Disclosure form] and the [Terms of Use]. I'm the customer on this account or I have that customer's permission. I agree to sign and receive these documents electronically.",
  },
  esign: {
    version: textVersions.en.esign,
    text: "You're agreeing to sign electronically and to get the documents for this enrollment electronically: the disclosure form, your confirmation, and later notices about this subscription. You can have them on paper instead, or ask for a paper copy at any time, free: call {phone} or write to {helpEmail}. You can withdraw this agreement the same way, at no cost; we'll then send notices by mail, and what you've already signed stays valid. Please tell us if your email address changes. You need an email address, a current web browser, and a way to open and save PDF files. If you can open the disclosure form above, you have what you need.",
  },
  tcpa: {
    version: textVersions.en.tcpa,
    text: "Yes, {legalName} (Wattigator) may call and text me at the phone number I entered about community solar and my application, including with an automatic telephone dialing system and with artificial or prerecorded voices. **I don't have to agree in order to sign up.** Message frequency varies, and message and data rates may apply. I can change my mind at any time: reply STOP to a text, tell us on a call, or write to {helpEmail}.",
  },
} satisfies Record<string, ConsentText>;
