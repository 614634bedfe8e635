import type { ReactNode } from "react";
import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { telHref } from "#domain/phone-number.ts";
import { htmlDocument } from "#messages/html-document.ts";
import { language } from "#messages/language.ts";
import { siteFactsElementId } from "./document-markers.ts";
import { JsonScript } from "./head.tsx";

/** What every page loads before anything else: the built files of web/src/start.ts. */
export type FirstFiles = { script: string; fonts: string[]; styles: string };

type Props = {
  /** What the page says of itself, and what it loads. */
  head: ReactNode;
  /** For web/src/start.ts. */
  data?: Record<string, string>;
  /** What `#root` contains. React attaches to it there, so it is rendered by itself. */
  html: string;
  /** The rules that `html` needs. */
  styles: string;
  facts: PrerenderedFacts;
  first: FirstFiles;
  script: "none" | "early" | "afterFonts";
  /** Says who helps, where the page needs script. */
  needsScript?: boolean;
  /** Loaded after what the page shows, and before its scripts run. */
  lateStylesheet?: string | undefined;
};

/** The HTML document of a page. */
export const Document = ({ head, data = {}, html, styles, facts, first, script, ...page }: Props) => (
  <html lang={language} {...dataAttributes(data)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#2a312d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {first.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: first.styles + styles }} />
      {script !== "none" && (
        <script
          type="module"
          crossOrigin=""
          src={first.script}
          {...(script === "afterFonts" && { fetchPriority: "low" })}
        />
      )}
    </head>
    <body>
      {page.needsScript && <NoScriptNotice company={facts.company} />}
      <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
      <JsonScript type="application/json" id={siteFactsElementId} value={facts} />
      {page.lateStylesheet && <link rel="stylesheet" href={page.lateStylesheet} />}
    </body>
  </html>
);

const dataAttributes = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));

/** What a person can do whose browser runs no script on a page that needs it. */
const NoScriptNotice = ({ company: { phone, helpEmail, ...company } }: { company: Company }) => (
  <noscript>
    <p style={{ maxWidth: "40rem", margin: "0 auto", padding: "1.5rem" }}>
      {`${htmlDocument.noScript} `}
      <a href={telHref(phone)}>{phone}</a>
      {`${inHelpHours(company, language)} ${htmlDocument.orWrite} `}
      <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
    </p>
  </noscript>
);
