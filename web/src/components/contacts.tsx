import { Anchor } from "./boxes.tsx";

export const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, "")}`} whiteSpace="nowrap">
    {number}
  </Anchor>
);

export const MailTo = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`} overflowWrap="anywhere">
    {address}
  </Anchor>
);
