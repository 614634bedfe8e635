import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { common } from "#web/src/messages/common.ts";
import { Spinner } from "./spinner.tsx";

/**
 * Takes the place of a screen while it loads, and begins where that will begin. The minimum height keeps the footer out of
 * sight.
 */
export function LoadingScreen() {
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of the effect.
    window.scrollTo(0, 0);
  }, []);
  return (
    <chakra.div
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      py="24"
      minHeight="100vh"
      color="soft"
    >
      <Spinner size="large" />
      {common.loading}
    </chakra.div>
  );
}
