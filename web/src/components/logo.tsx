import { chakra } from "@chakra-ui/react/styled-system";

const Image = chakra("img", { base: { flexShrink: 0 } });

/** Every size uses the same file, so that the browser loads it once. */
export const Logo = ({ size = "min(2.75rem, 14vw)" }: { size?: string }) => (
  <Image src="/logo.svg" alt="" htmlWidth="64" htmlHeight="64" style={{ width: size, height: size }} />
);
