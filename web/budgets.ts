import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { definitionOf, enrollmentPages, sitePages } from "#contracts/site/pages.ts";
import { budgets } from "./src/prerender/budgets.ts";
import {
  filesOf,
  firstManifestFile,
  firstScript as firstScriptSource,
  type Manifest,
  manifestFile,
  screenSource,
} from "./src/prerender/manifest.ts";

const allowed = { ...budgets.scripts, firstScript: budgets.firstScript, fonts: budgets.fonts };
/** `line` is the name of the budget. */
export type Weight = { what: string; bytes: number; budget: number; line: keyof typeof allowed };

const compressedBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const screensOf = (budget: keyof typeof budgets.scripts) =>
  enrollmentPages.filter((page) => definitionOf(page).scriptBudget === budget).map(screenSource);

/** The sizes of the built files, each with its budget. */
export function weights(client: string): Weight[] {
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(client, file), "utf8"));
  const manifest = read(manifestFile);
  const scriptBytes = (files: string[]) => sum(files.map((file) => compressedBytes(join(client, file))));
  const fonts = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".woff2"));
  const firstScript = scriptBytes(filesOf(read(firstManifestFile), firstScriptSource));
  const sizes: Omit<Weight, "budget">[] = [
    {
      what: "first script of every page",
      bytes: firstScript,
      line: "firstScript",
    },
    ...sitePages.map((page) => ({
      what: `scripts of ${definitionOf(page).path}`,
      bytes: firstScript + scriptBytes(filesOf(manifest, "src/hydrate.tsx", screenSource(page))),
      line: definitionOf(page).scriptBudget,
    })),
    {
      what: "scripts of the whole enrollment",
      bytes: firstScript + scriptBytes(filesOf(manifest, "src/main.tsx", ...screensOf("enrollment"))),
      line: "enrollment",
    },
    {
      what: "scripts of the pages behind links in e-mails",
      bytes: firstScript + scriptBytes(filesOf(manifest, "src/main.tsx", ...screensOf("emailLink"))),
      line: "emailLink",
    },
    {
      what: "scripts of My enrollment",
      bytes: firstScript + scriptBytes(filesOf(manifest, "src/main.tsx", ...screensOf("myEnrollment"))),
      line: "myEnrollment",
    },
    {
      what: "scripts of the page that uploads from a phone",
      bytes: firstScript + scriptBytes(filesOf(manifest, "src/main.tsx", ...screensOf("phoneUpload"))),
      line: "phoneUpload",
    },
    {
      what: `${fonts.length} fonts`,
      bytes: sum(fonts.map((file) => readFileSync(join(client, "assets", file)).length)),
      line: "fonts",
    },
  ];
  return sizes.map((size) => ({ ...size, budget: allowed[size.line] }));
}

/** Which files are over their budget, by how much, and where that is decided. Undefined if none is. */
export function overBudget(client: string): string | undefined {
  const tooHeavy = weights(client).filter(({ bytes, budget }) => bytes > budget);
  if (tooHeavy.length === 0) return undefined;
  const lines = tooHeavy.map(
    ({ what, bytes, budget, line }) =>
      `  ${what}: ${bytes} bytes, ${bytes - budget} over the ${budget} of "${line}"`,
  );
  return ["The site is over its budgets (web/src/prerender/budgets.ts):", ...lines].join("\n");
}
