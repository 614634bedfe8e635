// Builds the site: `node web/build.ts [folder]`. The folder then holds what browsers load, and the program that a
// stage runs to write the pages out with its own facts: contracts/publication.ts.
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { clientFolder, publisherFile } from "../contracts/publication.ts";
import { assertBudgets } from "./budgets.ts";
import { stylePropsFile } from "./src/publish/stylesheet-file.ts";
import { collectedStyleProps, writtenStyles } from "./written-styles.ts";

const web = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(web, "dist"));
const client = join(out, clientFolder);
process.env.NODE_ENV = "production"; // test runners set another, which makes another site

const common: InlineConfig = { configFile: join(web, "vite.config.ts"), logLevel: "warn" };

/** One file for what pages share is there sooner than twenty. Not what only a form needs, once it is used. */
const inEveryPage =
  /[\\/](src[\\/](components|copy|theme|art)|domain|node_modules[\\/](react|swr|use-sync))[\\/]/;

/** The enrollment, one document with its styles worked out as it runs; and the first script of every page. */
await build({ ...common, build: { outDir: client, emptyOutDir: true } });

/** What brings a public page to life. */
await build({
  ...common,
  plugins: [writtenStyles()],
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/public.json",
    rolldownOptions: {
      input: join(web, "src/enliven.tsx"),
      preserveEntrySignatures: "exports-only",
      output: { codeSplitting: { groups: [{ name: "site", test: inEveryPage, minShareCount: 3 }] } },
    },
  },
});

/** What writes the pages out. */
await build({
  ...common,
  plugins: [writtenStyles(), collectedStyleProps(stylePropsFile)],
  ssr: { noExternal: true },
  build: {
    outDir: out,
    emptyOutDir: false,
    ssr: join(web, "src/publish/publish.ts"),
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: publisherFile, codeSplitting: false } },
  },
});
assertBudgets(client);
