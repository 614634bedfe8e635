import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type PublicPage, pages, publicPages } from "#contracts/site/pages.ts";
import { budgets } from "./src/prerender/budgets.ts";
import { filesOf, type Manifest, manifestFile, publicManifestFile } from "./src/prerender/manifest.ts";
import { sourceOf } from "./src/prerender/sources.ts";

export type Weight = { what: string; bytes: number; budget: number };

const travelling = (file: string) => brotliCompressSync(readFileSync(file)).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** What the built files weigh, beside what they may. */
export function weights(client: string): Weight[] {
  const manifest = (file: string): Manifest => JSON.parse(readFileSync(join(client, file), "utf8"));
  const scripts = (files: string[]) => sum(files.map((file) => travelling(join(client, file))));
  const [enrollment, written] = [manifest(manifestFile), manifest(publicManifestFile)];

  const publicNames = Object.keys(publicPages) as PublicPage[];
  const screens = Object.keys(pages).filter((page) => !(page in publicPages));
  const fonts = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".woff2"));
  return [
    ...publicNames.map((page) => ({
      what: `scripts of ${publicPages[page]}`,
      bytes: scripts(filesOf(written, "src/hydrate.tsx", sourceOf(page))),
      budget: budgets.pageScripts,
    })),
    {
      what: "scripts of the whole enrollment",
      bytes: scripts(filesOf(enrollment, "src/main.tsx", ...screens.map(sourceOf))),
      budget: budgets.enrollmentScripts,
    },
    {
      what: `${fonts.length} fonts`,
      bytes: sum(fonts.map((file) => readFileSync(join(client, "assets", file)).length)),
      budget: budgets.fonts,
    },
  ];
}

/** A build that is too heavy is no build. */
export function assertBudgets(client: string): void {
  const tooHeavy = weights(client).filter(({ bytes, budget }) => bytes > budget);
  if (tooHeavy.length === 0) return;
  const lines = tooHeavy.map(({ what, bytes, budget }) => `  ${what}: ${bytes} bytes, budget ${budget}`);
  throw new Error(`The site is heavier than it may be:\n${lines.join("\n")}`);
}
