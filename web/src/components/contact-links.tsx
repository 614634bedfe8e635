import type { Company } from "#contracts/site/site-config.ts";
import { telHref } from "#domain/phone-link.ts";
import { language } from "#web/src/messages/en/language.ts";
import { Anchor } from "./primitives.tsx";

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={telHref(number)} display="inline-block">
    {number}
  </Anchor>
);

/** The hours at which the telephone is answered, if they are known. */
export const HelpHours = ({ company: { helpHours } }: { company: Company }) =>
  helpHours && ` (${helpHours[language]})`;

export const HelpPhone = ({ company }: { company: Company }) => (
  <>
    <PhoneLink number={company.phone} />
    <HelpHours company={company} />
  </>
);

export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} overflowWrap="anywhere">
    {email}
  </Anchor>
);
