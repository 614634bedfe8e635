import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bundleFunctions } from "#infra/bundle.ts";
import { functionFolders } from "#infra/function-folders.ts";
import { functionVariables } from "./support/function-variables.ts";

const temporary = () => mkdtempSync(join(tmpdir(), "bundle-"));

function entriesOf(sources: Record<string, string>) {
  const entries = temporary();
  for (const [folder, source] of Object.entries(sources)) {
    mkdirSync(join(entries, folder));
    writeFileSync(join(entries, folder, "index.ts"), source);
  }
  return entries;
}

/** Every file below a folder, with its text. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length),
      readFileSync(join(parentPath, name), "utf8"),
    ])
    .sort();

test("names the functions without code", async () => {
  const entries = entriesOf({ "save-session": "" });
  const bundling = bundleFunctions({ entries, outdir: temporary() }, [
    "save-session",
    "get-bill",
    "read-bill",
  ]);
  await expect(bundling).rejects.toThrow(/no index\.ts in .*: get-bill, read-bill\.$/);
});

test("stores code that two functions share once", async () => {
  const shared = join(temporary(), "shared.ts");
  writeFileSync(shared, "export const sentence = 'stored once';");
  const source = `export { sentence as handler } from ${JSON.stringify(shared)};`;
  const outdir = await bundleFunctions(
    { entries: entriesOf({ a: source, b: source }), outdir: temporary() },
    ["a", "b"],
  );
  expect(contentsOf(outdir).filter(([, text]) => text?.includes("stored once"))).toHaveLength(1);
});

test("fails for a package that is not installed", async () => {
  const entries = entriesOf({ a: 'export { handler } from "a-package-that-nobody-has";' });
  await expect(bundleFunctions({ entries, outdir: temporary() }, ["a"])).rejects.toThrow(
    /a-package-that-nobody-has/,
  );
});

test("lets CommonJS dependencies require Node's own modules", async () => {
  const dependency = join(temporary(), "dependency.cjs");
  writeFileSync(dependency, "module.exports = require('node:path').sep;");
  const entries = entriesOf({ a: `export { default as handler } from ${JSON.stringify(dependency)};` });
  const outdir = await bundleFunctions({ entries, outdir: temporary() }, ["a"]);
  expect(await import(pathToFileURL(join(outdir, "a/index.mjs")).href)).toMatchObject({ handler: "/" });
});

const lambdas = join(import.meta.dirname, "../../lambdas/functions");

test("loads every function", { timeout: 120_000 }, async () => {
  const outdir = await bundleFunctions({ entries: lambdas, outdir: temporary() });
  const { stdout } = await load(functionFolders.map((folder) => join(outdir, folder, "index.mjs")));
  expect(JSON.parse(stdout)).toEqual(functionFolders.map(() => "function"));
});

test("produces the same bundle for the same source", { tags: ["verify"], timeout: 120_000 }, async () => {
  const [first, second] = [temporary(), temporary()];
  for (const outdir of [first, second]) await bundleFunctions({ entries: lambdas, outdir });
  expect(contentsOf(second)).toEqual(contentsOf(first));
});

/** Loads the functions in a new process in a folder without packages, as Lambda does, and prints the types of their handlers. */
function load(files: string[]) {
  const urls = files.map((file) => pathToFileURL(file).href);
  const script = `const types = [];
    for (const url of ${JSON.stringify(urls)}) types.push(typeof (await import(url)).handler);
    process.stdout.write(JSON.stringify(types), () => process.exit());`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: tmpdir(),
    env: functionVariables,
  });
}
