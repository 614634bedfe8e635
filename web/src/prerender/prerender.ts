// Writes one language's files of the site into a folder, with one stage's facts in them: contracts/site/site-build-input.ts.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defaultLocale, localizedPath } from "#contracts/site/locales.ts";
import {
  fileForPath,
  localizedPaths,
  notFoundFile,
  type Page,
  type PublicPage,
  publicPages,
} from "#contracts/site/pages.ts";
import { clientFolder, type SiteBuildInput, siteBuildInput } from "#contracts/site/site-build-input.ts";
import { common } from "#web/src/messages/common.ts";
import { language } from "#web/src/messages/en/language.ts";
import { publicScreens } from "#web/src/screens/public-screens.tsx";
import { budgets } from "./budgets.ts";
import { robots, sitemap } from "./crawler-files.ts";
import { designPage } from "./design-page.tsx";
import { privateHead, publicHead } from "./head.ts";
import { filesOf, type Manifest, manifestFile, publicManifestFile } from "./manifest.ts";
import { sourceOf } from "./sources.ts";
import { stylePropsFile } from "./style-props-file.ts";
import { Stylesheet } from "./stylesheet.ts";
import { HtmlTemplate } from "./template.ts";

class Prerenderer {
  private readonly template: HtmlTemplate;
  private readonly manifest: Manifest;
  private readonly publicManifest: Manifest;
  private readonly to: string;

  constructor(client: string, to: string, styles: Stylesheet, { company, hasThirdParties }: SiteBuildInput) {
    const read = (file: string) => readFileSync(join(client, file), "utf8");
    this.manifest = JSON.parse(read(manifestFile));
    this.publicManifest = JSON.parse(read(publicManifestFile));
    this.to = to;
    const unpublished = [join(client, ".vite"), join(client, "index.html")];
    cpSync(client, to, { recursive: true, filter: (file) => !unpublished.includes(file) });
    const sheet = `/assets/styles-${hashOf(styles.whole())}.css`;
    this.write(sheet, styles.whole());
    this.template = new HtmlTemplate(read("index.html"), { company, hasThirdParties }, styles, sheet);
  }

  async prerender(facts: SiteBuildInput): Promise<void> {
    for (const page of Object.keys(publicPages) as PublicPage[]) {
      await this.public(page, publicHead(page, facts));
    }
    for (const page of Object.keys(pages) as Page[]) if (!(page in publicPages)) this.application(page);
    await this.notFound();
    if (language === defaultLocale) await this.once(facts);
  }

  /** What there is only one of. */
  private async once(facts: SiteBuildInput) {
    this.write("sitemap.xml", sitemap(facts.siteOrigin));
    this.write("robots.txt", robots(facts.siteOrigin));
    if (facts.withDesignPage) this.write("design.html", await designPage(this.template));
  }

  private async public(page: PublicPage, head: string) {
    const address = pages[page];
    const written = await this.template.prerenderedPage({ page, address, head, chunks: this.chunks(page) });
    const bytes = brotliCompressSync(written).length;
    if (bytes > budgets.page) throw new Error(`${address} is ${bytes} bytes, budget ${budgets.page}.`);
    this.write(fileForPath(address), written);
  }

  private async notFound() {
    const head = privateHead(common.pageTitle.notFound);
    const page = "notFound";
    this.write(
      notFoundFile(language),
      await this.template.prerenderedPage({
        page,
        address: localizedPath(language, "/404"),
        head,
        chunks: this.chunks(page),
      }),
    );
  }

  private application(page: Page) {
    const title = page === "signup" ? common.pageTitle.signup : common.pageTitle.application;
    const chunks = filesOf(this.manifest, "src/main.tsx", sourceOf(page));
    this.write(fileForPath(pages[page]), this.template.clientRenderedPage({ title, chunks }));
  }

  private chunks(page: string) {
    return filesOf(this.publicManifest, "src/hydrate.tsx", sourceOf(page));
  }

  private write(file: string, text: string) {
    const place = join(this.to, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

const pages = localizedPaths(language);
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/** Of every page's modules: those are loaded first, or their recipes would be missing. */
async function stylesheet(): Promise<Stylesheet> {
  for (const load of Object.values(publicScreens)) await load();
  return new Stylesheet(JSON.parse(readFileSync(join(import.meta.dirname, stylePropsFile), "utf8")));
}

const [to] = process.argv.slice(2);
if (!to) throw new Error("Say which folder the site is to be written to.");
const facts = siteBuildInput.parse(JSON.parse(process.env.PUBLICATION ?? "null"));
const client = join(import.meta.dirname, clientFolder);
await new Prerenderer(client, resolve(to), await stylesheet(), facts).prerender(facts);
