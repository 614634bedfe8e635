import { useLayoutEffect } from "react";
import { common } from "#web/src/messages/common.ts";
import { Flex } from "./primitives.tsx";
import { Spinner } from "./spinner.tsx";

/** Takes the place of a screen while it loads, and begins where that will begin. */
export function LoadingScreen() {
  // Before the first paint: scrolled, the footer would be in sight.
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no clean-up of the effect.
    window.scrollTo(0, 0);
  }, []);
  return <Loading />;
}

/** The minimum height keeps the footer out of sight. */
export const Loading = () => (
  <Flex
    role="status"
    flexDirection="column"
    alignItems="center"
    gap="3"
    py="24"
    minHeight="100vh"
    color="soft"
  >
    <Spinner size="large" />
    {common.loading}
  </Flex>
);
