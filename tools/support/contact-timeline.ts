import { localeNames } from "#contracts/site/locales.ts";
import type { AddressCorrectionEvent, ContactChangeEvent } from "#contracts/storage/enrollment.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { evidenceText } from "./evidence.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** A change of a contact detail: what it was, what it is, and who asked for it. */
export function contactChangeTimelineEvent(event: ContactChangeEvent): TimelineEvent {
  const { what, from, to } = described(event);
  return {
    at: event.at,
    what: `Changed ${what}`,
    detail: `${from} → ${to}, ${evidenceText(event.evidence)}`,
  };
}

export function addressCorrectionTimelineEvent({ at, from, to }: AddressCorrectionEvent): TimelineEvent {
  const what = "Corrected the e-mail address, which nobody had confirmed";
  return { at, what, detail: `${from} → ${to}, in the browser that signed up` };
}

type MailingAddress = Extract<ContactChangeEvent, { detail: "mailingAddress" }>["from"];

/** One that is the same as the service address may have been stored without its parts. */
const mailingText = (address: MailingAddress): string =>
  address.sameAsService ? "same as the service address" : formatAddress(address);

function described(event: ContactChangeEvent): { what: string; from: string; to: string } {
  switch (event.detail) {
    case "phone":
      return {
        what: "the telephone number",
        from: formatPhone(event.from ?? "none"),
        to: formatPhone(event.to),
      };
    case "email":
      return {
        what: "the e-mail address, confirmed by a link sent to the new one",
        from: event.from,
        to: event.to,
      };
    case "contactMethod":
      return { what: "the contact method", from: event.from ?? "none", to: event.to };
    case "mailingAddress":
      return { what: "the mailing address", from: mailingText(event.from), to: mailingText(event.to) };
    case "language":
      return {
        what: "the language",
        from: event.from ? localeNames[event.from] : "none",
        to: localeNames[event.to],
      };
  }
}
