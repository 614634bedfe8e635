import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "#web/src/messages/en/language.ts";
import type { PrerenderedPage } from "#web/src/screens/public-screens.tsx";
import { siteFactsElementId } from "./document-markers.ts";
import { jsonIn, privateHead } from "./head.ts";
import { renderPage } from "./render.tsx";
import type { Stylesheet } from "./stylesheet.ts";

type Parts = { head: string; html?: string; data?: Record<string, string> };

export type PrerenderedPageParts = {
  page: PrerenderedPage;
  address: string;
  head: string;
  /** What brings the page to life. */
  chunks: string[];
};

/** The page that the build made, with the places that are filled in. */
export class HtmlTemplate {
  private readonly frame: string;
  readonly facts: PrerenderedFacts;
  private readonly styles: Stylesheet;
  private readonly sheet: string;

  /** `sheet` is where the whole of the styles is kept. */
  constructor(frame: string, facts: PrerenderedFacts, styles: Stylesheet, sheet: string) {
    this.frame = frame;
    this.facts = facts;
    this.styles = styles;
    this.sheet = sheet;
  }

  /** A page that can be read before any script runs. */
  async prerenderedPage({ page, address, head, chunks }: PrerenderedPageParts): Promise<string> {
    const html = await renderPage(page, address, this.facts);
    const data = { page, chunks: chunks.join(" "), sheet: this.sheet };
    return this.filled({ head, html, data });
  }

  /** A screen that is one person's: the script writes it, so all of it is fetched at once. */
  clientRenderedPage({ title, chunks }: { title: string; chunks: string[] }): string {
    const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
    return this.filled({ head: privateHead(title) + preloads.join("") });
  }

  /** Nothing but the page itself: it never comes to life. */
  staticPage(title: string, html: string): string {
    const page = this.filled({ head: privateHead(title), html });
    return page.replace(/<script type="module".*?<\/script>/, "");
  }

  private filled({ head, html, data = {} }: Parts): string {
    const facts = `<script type="application/json" id="${siteFactsElementId}">${jsonIn(this.facts)}</script>`;
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
    return this.frame
      .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head)
      .replace('<html lang="en"', () => `<html lang="${language}"${attributes.join("")}`)
      .replace("</head>", () => (html ? `<style>${this.styles.for(html)}</style></head>` : "</head>"))
      .replace("<!--page-->", () => html ?? "")
      .replace("<!--facts-->", () => facts);
  }
}
