import { type ReactNode, useState } from "react";

const id = "prerendered-screen";
const isPrerendering = typeof document === "undefined";

type Props = { children: ReactNode; fallback: ReactNode };

/**
 * Keeps the HTML of a prerendered screen, which shows what every session sees first, until the session is known. It is inert
 * and runs no script. A screen that was opened by navigation has no such HTML, and shows `fallback`.
 */
export function PrerenderedScreen({ children, fallback }: Props) {
  const [html] = useState(() => (isPrerendering ? undefined : document.getElementById(id)?.innerHTML));
  if (isPrerendering) {
    return (
      <div id={id} inert>
        {children}
      </div>
    );
  }
  if (html === undefined) return fallback;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React gets the HTML that it has prerendered
  return <div id={id} inert suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
