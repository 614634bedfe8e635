import { chakra } from "@chakra-ui/react/styled-system";

/** The mark: a gator before the sun. The same file in every place, so that it is loaded once. */
export const GatorMark = ({ size }: { size: string }) => (
  <chakra.img
    src="/logo.svg"
    alt=""
    width={size}
    height={size}
    htmlWidth="64"
    htmlHeight="64"
    flexShrink={0}
  />
);
