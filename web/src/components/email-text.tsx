import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment } from "react";

/** Each ends after "@" or before ".", but "example.org" stays whole. */
const parts = /.+?(?:@|(?=\..*[.@])|$)/g;

const Address = chakra("span", {
  base: {
    display: "inline-block",
    maxWidth: "full",
    overflowWrap: "anywhere",
    textDecoration: "inherit", // a link's line does not reach into a block
  },
});

/** An address stands on a line of its own before it breaks, and it breaks within a word only where that is not enough. */
export const EmailText = ({ email }: { email: string }) => (
  <Address key={email}>
    <span translate="no">
      {email.match(parts)?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address are never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  </Address>
);
