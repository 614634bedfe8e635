import type { Company } from "#contracts/site/site-config.ts";
import { language } from "#web/src/messages/en/language.ts";
import { Anchor } from "./primitives.tsx";

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, "")}`} display="inline-block">
    {number}
  </Anchor>
);

/** The telephone number with the hours at which it is answered, if they are known. */
export const HelpPhone = ({ company: { phone, helpHours } }: { company: Company }) => (
  <>
    <PhoneLink number={phone} />
    {helpHours && ` (${helpHours[language]})`}
  </>
);

export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} overflowWrap="anywhere">
    {email}
  </Anchor>
);
