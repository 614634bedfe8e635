import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { common } from "#web/src/messages/common.ts";
import { BusyNotice } from "./busy-notice.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Flex } from "./primitives.tsx";

const SkipLink = chakra("a", {
  base: {
    position: "absolute",
    top: "-10rem",
    left: "4",
    zIndex: "skip",
    px: "4",
    py: "3",
    bg: "surface",
    color: "link",
    fontWeight: "semibold",
    borderRadius: "sm",
    boxShadow: "card",
    _focus: { top: "2" },
  },
});

/** A bug in the header, the toasts or the footer leaves out that part, and never the screen. */
export function Layout({ children, toasts }: { children: ReactNode; toasts?: ReactNode }) {
  return (
    <Flex flexDirection="column" minHeight="100dvh">
      <SkipLink href="#main">{common.skipLink}</SkipLink>
      <ErrorBoundary fallback={null}>
        <Header />
      </ErrorBoundary>
      <BusyNotice />
      <ErrorBoundary fallback={null}>{toasts}</ErrorBoundary>
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
        {children}
      </chakra.main>
      <ErrorBoundary fallback={null}>
        <Footer />
      </ErrorBoundary>
    </Flex>
  );
}
