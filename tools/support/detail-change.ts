import { supportChange } from "#contracts/events/support-requests.ts";
import { person } from "#contracts/http/fields.ts";
import { CliError } from "#tools/cli.ts";
import type { DetailChange } from "./changes.ts";

/** The options of `change <customer id>`, by what they change. */
export const detailOptions = {
  telephone: { type: "string", value: "number", says: "change: the telephone number." },
  "mailing-address": { type: "string", value: "address", says: "change: the mailing address, or service." },
  "contact-method": { type: "string", value: "method", says: "change: Email, Phone or Both." },
  language: { type: "string", value: "en|es", says: "change: the language of e-mails." },
  calls: { type: "string", value: "no", says: "change: takes back the consent to calls." },
  vendors: { type: "string", value: "off", says: "change: tells no vendor anything." },
  email: { type: "string", value: "e-mail", says: "change: the e-mail address." },
} as const;
export type DetailOption = keyof typeof detailOptions;
export type DetailValues = { [Option in DetailOption]?: string | undefined };

const optionNames = Object.keys(detailOptions) as DetailOption[];

const parsers: Record<DetailOption, (text: string) => DetailChange> = {
  telephone: (phone) =>
    checked({ detail: "phone", phone }, "--telephone is a telephone number with ten digits."),
  "mailing-address": (text) =>
    checked(
      { detail: "mailingAddress", mailingAddress: readMailingAddress(text) },
      '--mailing-address is "12 Pine Street, Apt 2, Trenton, NJ 08608", or "service" for the service address.',
    ),
  "contact-method": (contactMethod) =>
    checked({ detail: "contactMethod", contactMethod }, "--contact-method is one of Email, Phone, Both."),
  language: (language) => checked({ detail: "language", language }, "--language is en or es."),
  calls: (answer) => {
    if (answer === "yes") throw new CliError(callsRefusal);
    return checked({ detail: "calls", agreed: answer === "no" ? false : answer }, "--calls is no.");
  },
  vendors: (choice) =>
    checked(
      { detail: "vendors", choice },
      "--vendors is off. A household switches it on again by itself, on My enrollment.",
    ),
  email: (text) => {
    const email = person.email.safeParse(text);
    if (!email.success) throw new CliError("--email is an e-mail address.");
    return { detail: "email", email: email.data };
  },
};

/**
 * Consent to automated calls has to be given in writing, by the person who is called, after reading its text (47 CFR
 * 64.1200). Nobody can give it for them.
 */
const callsRefusal =
  "Support cannot give consent to calls for a household: the household reads its text and agrees to it by itself, on My " +
  "enrollment. Send it a link with send-link. --calls no takes consent back.";

/** Parses what `change <customer id> …` changes. Throws a sentence that says what is wrong. */
export function parseDetailChange(values: DetailValues): DetailChange {
  const [option, ...others] = optionNames.filter((name) => values[name] !== undefined);
  if (!option || others.length > 0) {
    const list = optionNames.map((name) => `--${name}`).join(", ");
    throw new CliError(`The command change takes one of ${list}.`);
  }
  return parsers[option](values[option] ?? "");
}

function checked(change: object, sentence: string): DetailChange {
  const parsed = supportChange.safeParse(change);
  if (!parsed.success) throw new CliError(sentence);
  return parsed.data;
}

const readMailingAddress = (text: string) =>
  text === "service" ? { sameAsService: true } : { sameAsService: false, ...readAddress(text) };

/** "12 Pine Street, Apt 2, Trenton, NJ 08608", as `show` prints an address. Undefined parts are rejected as missing. */
export function readAddress(text: string) {
  const parts = text.split(",").map((part) => part.trim());
  const [state = "", zip = ""] = (parts.pop() ?? "").split(/\s+/);
  const city = parts.pop() ?? "";
  const [street = "", ...unit] = parts;
  return { street, unit: unit.join(", "), city, state, zip };
}
