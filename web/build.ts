import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";
import { rateVariants } from "#contracts/site/rate-variants.ts";
import { buildProgramFile, clientFolder } from "#contracts/site/site-build-input.ts";
import { readArguments } from "#tools/cli.ts";
import { overBudget } from "./budgets.ts";
import { chunkGroups } from "./chunks.ts";
import { picturesFolder } from "./src/art/picture-url.ts";
import { firstManifestFile, firstScript } from "./src/prerender/manifest.ts";
import { FoundStyles, staticStyles } from "./styling/plugin.ts";
import { stylesFile } from "./styling/stylesheet.ts";
import { translateImports } from "./translate-imports.ts";

const web = import.meta.dirname;
const { values, positionals } = readArguments({
  name: "npm run build",
  says: `Builds the site. The folder, web/dist unless it is named, then contains the files for browsers, and the program that prerenders
the pages with a stage's facts: contracts/site/site-build-input.ts.`,
  positionals: "[folder]",
  options: { "warn-of-budgets": { type: "boolean", says: "Builds although a script is over its budget." } },
  examples: ["", "/tmp/site --warn-of-budgets"],
});
const out = resolve(positionals[0] ?? join(web, "dist"));
/** What the licenses of the packages in the site's scripts demand: their texts go with the scripts. */
const licensesFile = "licenses.txt";
process.env.NODE_ENV = "production"; // test runners set another value, which would build a development site

async function buildLocale(locale: Locale) {
  const folder = join(out, locale);
  const client = join(folder, clientFolder);
  const common: InlineConfig = { configFile: join(web, "vite.config.ts"), logLevel: "warn" };
  const translate = translateImports(locale);
  const styles = new FoundStyles();

  // What hydrates public pages and the enrollment.
  await build({
    ...common,
    plugins: [translate, staticStyles(styles)],
    build: {
      outDir: client,
      emptyOutDir: true,
      license: locale === defaultLocale && { fileName: licensesFile },
      rolldownOptions: {
        input: [join(web, "src/hydrate.tsx"), join(web, "src/main.tsx")],
        preserveEntrySignatures: "exports-only",
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  });

  // The first script of all pages, which is one file: it shares nothing with the others.
  await build({
    ...common,
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: firstManifestFile,
      rolldownOptions: { input: join(web, firstScript) },
    },
  });

  cpSync(join(web, "src/art"), join(client, picturesFolder), {
    recursive: true,
    filter: (source) => !/\.(ts|json)$/.test(source),
  });

  // The program that prerenders the pages.
  await build({
    ...common,
    plugins: [translate, staticStyles(styles)],
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: join(web, "src/prerender/prerender.ts"),
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: buildProgramFile, codeSplitting: false } },
    },
  });
  writeFileSync(join(folder, stylesFile), JSON.stringify(styles.sources));
  const excess = overBudget(client);
  if (!excess) return;
  if (!values["warn-of-budgets"]) throw new Error(excess);
  console.warn(excess);
}

for (const locale of locales) await buildLocale(locale);

/** The program of all locales and rates. A module's query makes it run again, with the rates of another date. */
const runs = rateVariants().flatMap(({ startDate }) => [
  `process.env.RATES_DATE = "${startDate}";`,
  ...locales.map((locale) => `await import("./${locale}/${buildProgramFile}?${startDate}");`),
]);
writeFileSync(join(out, buildProgramFile), `${runs.join("\n")}\n`);
