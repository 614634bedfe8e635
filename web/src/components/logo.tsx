import { chakra } from "@chakra-ui/react/styled-system";

const Mark = chakra("img", { base: { flexShrink: 0 } });

/** The mark: a gator before the sun. The same file in every place, so that it is loaded once. */
export const Logo = ({ size = "2.75rem" }: { size?: string }) => (
  <Mark src="/logo.svg" alt="" htmlWidth="64" htmlHeight="64" style={{ width: size, height: size }} />
);
