import { Fragment } from "react";

/** A long address breaks before "@" or ".", and only within a word where that is not enough. */
export const EmailText = ({ email }: { email: string }) => (
  <span key={email} translate="no">
    {email.split(/(?=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address are never reordered
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
