import { Anchor } from "./primitives.tsx";

export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, "")}`} whiteSpace="nowrap">
    {number}
  </Anchor>
);

export const EmailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`} overflowWrap="anywhere">
    {address}
  </Anchor>
);
