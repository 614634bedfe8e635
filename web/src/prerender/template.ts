import { definitionOf, type EnrollmentPage, type PrerenderedPage } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { language } from "#messages/language.ts";
import type { Stylesheet } from "#web/styling/stylesheet.ts";
import { firstBandEndId, siteFactsElementId } from "./document-markers.ts";
import { jsonIn, noScriptNotice, privateHead, titledHead } from "./head.ts";
import { renderLoadingPage, renderPage } from "./render.tsx";

type Options = {
  facts: PrerenderedFacts;
  /** See web/src/rates-date.ts. */
  ratesDate: string;
  styles: Stylesheet;
  /** The path of the file with all styles. */
  stylesheetFile: string;
};

const factsStart = `<script type="application/json" id="${siteFactsElementId}">`;
const hiddenWithoutScript = "<noscript><style>#root{display:none}</style></noscript>";
/**
 * A browser that gets the page in pieces shows nothing of it before the whole first band is there, or all of it where it has no such
 * band: what is centered or stands at the right would move with each piece. The facts follow the page.
 */
function shownAtOnce(html: string): string {
  const end = html.includes(`id="${firstBandEndId}"`) ? firstBandEndId : siteFactsElementId;
  return `<link rel="expect" href="#${end}" blocking="render" />`;
}
const moduleScript = '<script type="module"';

type Parts = { head: string; html?: string; data?: Record<string, string>; needsScript?: boolean };

export type PrerenderedPageParts = {
  page: PrerenderedPage;
  path: string;
  head: string;
  /** The scripts of the page in the order of their import. The last one hydrates it. */
  chunks: string[];
};

/** The build's index.html, which is filled in for each page. */
export class HtmlTemplate {
  private readonly indexHtml: string;
  private readonly options: Options;

  constructor(indexHtml: string, options: Options) {
    this.indexHtml = indexHtml;
    this.options = options;
  }

  get facts(): PrerenderedFacts {
    return this.options.facts;
  }

  /** A page that is complete before any script runs. */
  async prerenderedPage({ page, path, head, chunks }: PrerenderedPageParts): Promise<string> {
    const html = await renderPage(page, path, this.facts);
    const { ratesDate, stylesheetFile } = this.options;
    const data = { page, chunks: chunks.join(" "), sheet: stylesheetFile, "rates-date": ratesDate };
    const needsScript = definitionOf(page).audience === "enrollment";
    const filled = this.filled({ head: head + shownAtOnce(html), html, data, needsScript });
    // The fonts come first: the page is complete without its script.
    return filled.replace(moduleScript, `${moduleScript} fetchpriority="low"`);
  }

  /**
   * A page that the browser renders: its header, and that it loads. All scripts are preloaded. The styles come after what is
   * shown without them, and before the scripts run.
   */
  async clientRenderedPage({ page, chunks }: { page: EnrollmentPage; chunks: string[] }): Promise<string> {
    const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
    const html = await renderLoadingPage(page, this.facts);
    const head = privateHead(page) + hiddenWithoutScript + preloads.join("");
    const filled = this.filled({ head, html, data: { chunks: chunks.join(" ") }, needsScript: true });
    return filled.replace(factsStart, `<link rel="stylesheet" href="${this.options.stylesheetFile}" />$&`);
  }

  /** A page without scripts. */
  staticPage(title: string, html: string): string {
    const page = this.filled({ head: titledHead(title), html });
    return page.replace(/<script type="module".*?<\/script>/, "");
  }

  private filled({ head, html, data = {}, needsScript = false }: Parts): string {
    const notice = needsScript ? noScriptNotice(this.facts.company) : "";
    const facts = `${factsStart}${jsonIn(this.facts)}</script>`;
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
    return this.indexHtml
      .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head)
      .replace('<html lang="en"', () => `<html lang="${language}"${attributes.join("")}`)
      .replace("</head>", () => (html ? `<style>${this.options.styles.for(html)}</style></head>` : "</head>"))
      .replace("<body>", () => `<body>${notice}`)
      .replace("<!--page-->", () => html ?? "")
      .replace("<!--facts-->", () => facts);
  }
}
