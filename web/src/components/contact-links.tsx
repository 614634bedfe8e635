import { Anchor } from "./primitives.tsx";

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, "")}`} whiteSpace="nowrap">
    {number}
  </Anchor>
);

export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} overflowWrap="anywhere">
    {email}
  </Anchor>
);
