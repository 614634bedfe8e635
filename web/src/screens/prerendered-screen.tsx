import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";

const id = "prerendered-screen";
export const isPrerendering = typeof document === "undefined";

/**
 * Hidden in a browser without a session, which is about to be redirected: contracts/site/stored-state-script.ts. On a slow
 * network it shows that it cannot be used yet.
 */
const Prerendered = chakra("div", {
  base: {
    "html:not([data-session]) &": { visibility: "hidden" },
    animation: "wait 1s ease-in-out 1s infinite alternate",
  },
});

type Props = { children: ReactNode; fallback: ReactNode };

/**
 * Keeps the HTML of a prerendered screen, which shows what every session sees first, until the session is known. It is inert
 * and runs no script. A screen that was opened by navigation has no such HTML, and shows `fallback`.
 */
export function PrerenderedScreen({ children, fallback }: Props) {
  const [html] = useState(() => (isPrerendering ? undefined : document.getElementById(id)?.innerHTML));
  if (isPrerendering) {
    return (
      <Prerendered id={id} inert>
        {children}
      </Prerendered>
    );
  }
  if (html === undefined) return fallback;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React gets the HTML that it has prerendered
  return <Prerendered id={id} inert suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
