// Builds the site: `node web/build.ts [folder]`. The folder then holds what browsers load, and the program that a
// stage runs to write the pages out with its own facts: contracts/publication.ts.
import { join, resolve } from "node:path";
import { build } from "vite";
import { clientFolder, publisherFile } from "../contracts/publication.ts";
import { assertBudgets } from "./budgets.ts";

const web = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(web, "dist"));
const configFile = join(web, "vite.config.ts");
process.env.NODE_ENV = "production";

await build({ configFile, logLevel: "warn", build: { outDir: join(out, clientFolder), emptyOutDir: true } });
await build({
  configFile,
  logLevel: "warn",
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
assertBudgets(join(out, clientFolder));
