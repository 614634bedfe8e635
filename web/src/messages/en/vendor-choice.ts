import { claims } from "#domain/claims.ts";

/** On My enrollment, under "Privacy and data". */
export const vendorChoice = {
  title: "Other companies",
  text: "Awin, Klaviyo, Segment and Datadog work for us: they credit partners who send us visitors, send our reminders, and show us what works and what breaks. You can switch off every use of your data by them. Nothing else changes by it: no enrollment, and no discount.",
  isOn: "The use of your data by them is on.",
  isOff: "The use of your data by them is off.",
  /** The day is written out. */
  offSince: (day: string) => `The use of your data by them is off since ${day}.`,
  off: "Switch it off",
  on: "Switch it on again",
  busy: "One moment...",
  switchedOff: `It's off, for everything under this email address and in this browser. We ask these companies to delete what they have about you, within ${claims.answerDays} days.`,
  switchedOn: "It's on again, for everything under this email address and in this browser.",
  globalPrivacyControl:
    "This browser sends Global Privacy Control. So nothing of your visits here reaches these companies, whatever you choose.",
};
