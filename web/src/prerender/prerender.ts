// Writes one locale's files of the site into a folder, with one stage's facts and one date's rates in them:
// contracts/site/site-build-input.ts and rate-variants.ts.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { defaultLocale } from "#contracts/site/locales.ts";
import { enrollmentPages, fileForPath, pagePath, sitePages } from "#contracts/site/pages.ts";
import { type RateVariant, rateVariants } from "#contracts/site/rate-variants.ts";
import { clientFolder, type SiteBuildInput, siteBuildInput } from "#contracts/site/site-build-input.ts";
import { language } from "#messages/language.ts";
import { Stylesheet, stylesFile } from "#web/styling/stylesheet.ts";
import { budgets } from "./budgets.ts";
import { robots, sitemap } from "./crawler-files.ts";
import { designPage, designPagePath } from "./design-page.tsx";
import type { FirstFiles } from "./document.tsx";
import {
  filesOf,
  firstManifestFile,
  firstScript,
  type Manifest,
  manifestFile,
  screenSource,
} from "./manifest.ts";
import { pageOf, type Site } from "./page.tsx";

class Prerenderer {
  private readonly site: Site;
  private readonly folder: string;
  private readonly variant: RateVariant;

  constructor(
    client: string,
    folder: string,
    { styles, input, variant }: { styles: Stylesheet; input: SiteBuildInput; variant: RateVariant },
  ) {
    const read = (file: string) => readFileSync(join(client, file), "utf8");
    const manifest: Manifest = JSON.parse(read(manifestFile));
    this.folder = folder;
    this.variant = variant;
    const stylesheetFile = `/assets/styles-${hashOf(styles.whole())}.css`;
    this.site = {
      input,
      ratesDate: variant.startDate,
      styles,
      stylesheetFile,
      first: firstFiles(JSON.parse(read(firstManifestFile)), read),
      scriptsOf: (page, hydrateSource) => filesOf(manifest, screenSource(page), hydrateSource),
    };
    if (variant.folder === "") {
      cpSync(client, folder, { recursive: true, filter: (file) => file !== join(client, ".vite") });
      this.write(stylesheetFile, styles.whole());
    }
  }

  async prerender(): Promise<void> {
    for (const page of [...sitePages, ...enrollmentPages])
      this.writePage(pagePath(page, language), await pageOf(page, this.site));
    if (this.variant.folder !== "") return;
    if (this.site.input.withDesignPage) this.write(designPagePath, await designPage(this.site));
    if (language === defaultLocale) this.writeSharedFiles();
  }

  /** The files that all locales and all rates share. */
  private writeSharedFiles() {
    const { siteOrigin } = this.site.input;
    if (siteOrigin !== undefined) this.write("sitemap.xml", sitemap(siteOrigin));
    this.write("robots.txt", robots(siteOrigin));
  }

  private writePage(path: string, html: string) {
    const bytes = brotliCompressSync(html, asCloudFront).length;
    if (bytes > budgets.page) throw new Error(`${path} is ${bytes} bytes; its budget is ${budgets.page}.`);
    this.write(this.variant.folder + fileForPath(path), html);
  }

  private write(file: string, text: string) {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function firstFiles(manifest: Manifest, read: (file: string) => string): FirstFiles {
  const chunk = manifest[firstScript];
  if (!chunk) throw new Error(`The build has no ${firstScript}.`);
  const { file, css = [], assets = [] } = chunk;
  return { script: `/${file}`, fonts: assets.map((font) => `/${font}`), styles: css.map(read).join("") };
}

/** CloudFront compresses while it sends: faster, and about a tenth larger than the best quality. */
const asCloudFront = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("The first argument must be the output folder.");
const variant = rateVariants().find(({ startDate }) => startDate === process.env.RATES_DATE);
if (!variant) throw new Error("RATES_DATE must be a date from which rates apply.");
const input = siteBuildInput.parse(JSON.parse(process.env.PUBLICATION ?? "null"));
const client = join(import.meta.dirname, clientFolder);
const styles = new Stylesheet(JSON.parse(readFileSync(join(import.meta.dirname, stylesFile), "utf8")));
await new Prerenderer(client, resolve(folder), { styles, input, variant }).prerender();
