import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFunction, bundleFunctions } from "#infra/bundle.ts";

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
    mkdirSync(join(entries, name), { recursive: true });
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
  const code = JSON.stringify(contentsOf(join(outdir, "first")));
  expect(code).toContain("for the first");
  expect(code).not.toContain("for the second");
});

test("puts what a function loads when it starts into one file, also modules that it shares with a later part", async () => {
  const [shared, later] = [join(temporary(), "shared.ts"), join(temporary(), "later.ts")];
  writeFileSync(shared, "export const text = 'shared';");
  writeFileSync(later, `export { text } from ${JSON.stringify(shared)}; export const more = 'later';`);
  const source = `import { text } from ${JSON.stringify(shared)};
    export const handler = async () => text + (await import(${JSON.stringify(later)})).more;`;
  const outdir = await bundle({ one: source });
  expect(contentsOf(join(outdir, "one"))).toEqual([
    [expect.stringMatching(/^\/later-/), expect.stringContaining("later")],
    ["/one.mjs", expect.stringMatching(/^export ?\{.*\} ?from/)],
    [expect.stringMatching(/^\/start-/), expect.stringContaining("shared")],
  ]);
});

test("bundles a worker thread by itself: what it shares with its function, it loads without that function", async () => {
  const entries = temporary();
  const folder = join(entries, "one");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "text.ts"), "export const text = 'shared';");
  writeFileSync(join(folder, "thread.ts"), "const { text } = await import('./text.ts'); console.log(text);");
  writeFileSync(
    join(folder, "index.ts"),
    `import { Worker } from "node:worker_threads";
    import { text } from "./text.ts";
    export const handler = () => [text, new Worker(new URL("./thread.ts", import.meta.url))];`,
  );
  const outdir = temporary();
  const files = await bundleFunction({ entries, outdir }, "one");
  const threadOnly = files.filter(
    ({ modules }) => !Object.keys(modules).some((id) => id.endsWith("one/index.ts")),
  );
  const loadedByThread = threadOnly
    .map(({ fileName }) => readFileSync(join(outdir, "one", fileName), "utf8"))
    .join();
  expect(readdirSync(join(outdir, "one"))).toContain("thread.mjs");
  expect(loadedByThread).toContain("shared");
  expect(loadedByThread).not.toContain("node:worker_threads");
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
  const entries = join(import.meta.dirname, "../../lambdas/services");
  const [first, second] = [temporary(), temporary()];
  for (const outdir of [first, second]) await bundleFunctions({ entries, outdir });
  expect(contentsOf(second)).toEqual(contentsOf(first));
});
