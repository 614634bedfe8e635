import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import { telHref } from "#domain/phone-number.ts";
import { language } from "#messages/language.ts";
import { EmailText } from "./email-text.tsx";
import { Anchor } from "./primitives.tsx";

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={telHref(number)} display="inline-block">
    <span translate="no">{number}</span>
  </Anchor>
);

/** Keeps a number and the word that it counts or begins on one line: "6 pm", "1 Example Street". */
export const withoutBreaks = (text: string): string =>
  text.replace(/(\d) (?=[ap]\.? ?m\b)|^(\d\S*) /g, "$1$2\u00a0");

export const HelpPhone = ({ company }: { company: Company }) => (
  <>
    <PhoneLink number={company.phone} />
    {withoutBreaks(inHelpHours(company, language))}
  </>
);

/** The name keeps screen readers from reading the parts between which the address may break. */
export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} aria-label={email}>
    <EmailText email={email} />
  </Anchor>
);
