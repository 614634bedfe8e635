import type { Company } from "../../../contracts/site-config.ts";
import type { WrittenPage } from "../screens/public-screens.tsx";
import { factsId } from "./facts.ts";
import { jsonIn, privateHead } from "./head.ts";
import { type Rendered, renderPage } from "./render.tsx";

type Parts = { head: string; rendered?: Rendered; data?: Record<string, string> };

export type Written = {
  page: WrittenPage;
  address: string;
  head: string;
  /** What brings the page to life, and what a sign-up will load. */
  chunks: string[];
  next: string[];
};

/** The page that the build made, with the places that are filled in. */
export class Template {
  private readonly frame: string;
  private readonly company: Company;

  constructor(frame: string, company: Company) {
    this.frame = frame;
    this.company = company;
  }

  /** A page that can be read before any script runs. */
  async written({ page, address, head, chunks, next }: Written): Promise<string> {
    const rendered = await renderPage(page, address, this.company);
    return this.filled({ head, rendered, data: { page, chunks: chunks.join(" "), next: next.join(" ") } });
  }

  /** A screen that is one person's: the script writes it, so all of it is fetched at once. */
  empty({ title, chunks }: { title: string; chunks: string[] }): string {
    const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
    return this.filled({ head: privateHead(title) + preloads.join("") });
  }

  /** Nothing but the page itself: it never comes to life. */
  still(title: string, rendered: Rendered): string {
    const page = this.filled({ head: privateHead(title), rendered });
    return page.replace(/<script type="module".*?<\/script>/, "");
  }

  private filled({ head, rendered, data = {} }: Parts): string {
    const facts = `<script type="application/json" id="${factsId}">${jsonIn(this.company)}</script>`;
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
    return this.frame
      .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head)
      .replace("<html", () => `<html${attributes.join("")}`)
      .replace("</head>", () => `${rendered?.styles ?? ""}</head>`)
      .replace("<!--page-->", () => rendered?.html ?? "")
      .replace("<!--facts-->", () => facts);
  }
}
