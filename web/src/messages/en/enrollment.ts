import { type ContactMethod, contactMethods } from "#domain/contact-methods.ts";

export const enrollment = {
  title: "A few minutes from now, you could be on your way to saving",
  text: "Have a recent electric bill handy, and type what it says.",
  about: "About you",
  referralCode: "Referral Code/Offer ID",
  referralHelp: "If a friend or partner gave you a code, enter it here.",
  contactMethod: "Preferred Contact Method",
  callsNeedConsent:
    "We only call or text you if you agree to it below. Until then, we write to you by email.",
  contactMethods: contactMethods as Record<ContactMethod, string>,
  service: "Confirm the address of the utility account you're enrolling",
  utility: "Electric utility",
  utilityPlaceholder: "I'm not sure yet",
  copyAddress: "Copy from my service address",
  button: "Continue",
  busy: "Processing...",
  failed: "There was an error saving your information. Please try again.",
};
