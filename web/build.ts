// Builds the site: `node web/build.ts [folder]`. The folder then holds what browsers load, and the program that a
// stage runs to write the pages out with its own facts: contracts/site/site-build-input.ts.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { type Locale, locales } from "#contracts/site/locales.ts";
import { rateVariants } from "#contracts/site/rate-variants.ts";
import { buildProgramFile, clientFolder } from "#contracts/site/site-build-input.ts";
import { assertBudgets } from "./budgets.ts";
import { stylePropsFile } from "./src/prerender/style-props-file.ts";
import { collectStyleProps, staticStyles } from "./static-styles.ts";
import { translateImports } from "./translate-imports.ts";

const web = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(web, "dist"));
process.env.NODE_ENV = "production"; // test runners set another, which makes another site

/** One file for what pages share is there sooner than twenty. Not what only a form needs, once it is used. */
const inEveryPage =
  /[\\/](src[\\/](components|messages|theme|art)|contracts[\\/]messages|domain|node_modules[\\/](react|swr|use-sync))[\\/]/;

/** What most screens of the enrollment share: many files of a few hundred bytes compress worse than one. */
const sharedByScreens = /[\\/](web[\\/]src[\\/](api|browser|components|messages)|contracts|domain)[\\/]/;

async function buildIn(language: Locale) {
  const folder = join(out, language);
  const client = join(folder, clientFolder);
  const common: InlineConfig = { configFile: join(web, "vite.config.ts"), logLevel: "warn" };
  const spoken = translateImports(language);

  /** The enrollment, one document with its styles worked out as it runs; and the first script of every page. */
  await build({
    ...common,
    plugins: [spoken],
    build: {
      outDir: client,
      emptyOutDir: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "shared", test: sharedByScreens, minShareCount: 3 }] } },
      },
    },
  });

  /** What brings a public page to life. */
  await build({
    ...common,
    plugins: [spoken, staticStyles()],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: ".vite/public.json",
      rolldownOptions: {
        input: join(web, "src/hydrate.tsx"),
        preserveEntrySignatures: "exports-only",
        output: { codeSplitting: { groups: [{ name: "site", test: inEveryPage, minShareCount: 3 }] } },
      },
    },
  });

  /** What writes the pages out. */
  await build({
    ...common,
    plugins: [spoken, staticStyles(), collectStyleProps(stylePropsFile)],
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
  assertBudgets(client);
}

for (const language of locales) await buildIn(language);

/** The program of all locales and rates. A module's query makes it run again, with the rates of another date. */
const runs = rateVariants().flatMap(({ startDate }) => [
  `process.env.RATES_DATE = "${startDate}";`,
  ...locales.map((locale) => `await import("./${locale}/${buildProgramFile}?${startDate}");`),
]);
writeFileSync(join(out, buildProgramFile), `${runs.join("\n")}\n`);
