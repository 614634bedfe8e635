import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFunctions } from "#infra/bundle.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const temporary = () => mkdtempSync(join(folder, "part-"));

/** Bundles a function for each of these sources. */
async function bundle(sources: Record<string, string>, names = Object.keys(sources)): Promise<string> {
  const [entries, outdir] = [temporary(), temporary()];
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(entries, name));
    writeFileSync(join(entries, name, "index.ts"), source);
  }
  await bundleFunctions({ entries, outdir }, names);
  return outdir;
}

/** Every file below a folder, with its text. */
const contentsOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name).slice(path.length),
      readFileSync(join(parentPath, name), "utf8"),
    ])
    .sort();

test("names the functions without code", async () => {
  const bundling = bundle({ "save-session": "" }, ["save-session", "get-bill", "read-bill"]);
  await expect(bundling).rejects.toThrow(/no index\.ts in .*: get-bill, read-bill\.$/);
});

test("bundles of a module only what the function uses, whatever other functions use of it", async () => {
  const shared = join(temporary(), "shared.ts");
  writeFileSync(shared, "export const first = 'for the first'; export const second = 'for the second';");
  const using = (name: string) => `export { ${name} as handler } from ${JSON.stringify(shared)};`;
  const outdir = await bundle({ first: using("first"), second: using("second") });
  const code = readFileSync(join(outdir, "first/first.mjs"), "utf8");
  expect(code).toContain("for the first");
  expect(code).not.toContain("for the second");
});

test("a function is one file, and what it loads later is another", async () => {
  const later = join(temporary(), "later.ts");
  writeFileSync(later, "export const text = 'later';");
  const outdir = await bundle({ one: `export const handler = () => import(${JSON.stringify(later)});` });
  expect(readdirSync(join(outdir, "one")).toSorted()).toEqual([expect.stringMatching(/^later-/), "one.mjs"]);
});

test("fails for a package that is not installed", async () => {
  const bundling = bundle({ a: 'export { handler } from "a-package-that-nobody-has";' });
  await expect(bundling).rejects.toThrow(/a-package-that-nobody-has/);
});

test("lets CommonJS dependencies require Node's own modules", async () => {
  const dependency = join(temporary(), "dependency.cjs");
  writeFileSync(dependency, "module.exports = require('node:path').sep;");
  const outdir = await bundle({ a: `export { default as handler } from ${JSON.stringify(dependency)};` });
  expect(await import(pathToFileURL(join(outdir, "a/a.mjs")).href)).toMatchObject({ handler: "/" });
});

test("produces the same bundle for the same source", { tags: ["verify"], timeout: 120_000 }, async () => {
  const entries = join(import.meta.dirname, "../../lambdas/functions");
  const [first, second] = [temporary(), temporary()];
  for (const outdir of [first, second]) await bundleFunctions({ entries, outdir });
  expect(contentsOf(second)).toEqual(contentsOf(first));
});
