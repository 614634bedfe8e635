import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeEach, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const bill = path.join(root, "tests/fixtures/bills/ace-d01.pdf");
const folders: string[] = [];
let folder: string;

/** Bundles the reader as the functions are bundled, away from node_modules. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "bundled-"));
  folders.push(folder);
  const contents = `
    import { readFileSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    import { readDocument } from "./lambdas/shared/reading/read-document.ts";
    const read = async () => console.log(JSON.stringify(await readDocument(new Uint8Array(readFileSync(process.argv[2])))));
    if (isMainThread) await read();`;
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    logLevel: "silent",
  });
  writeFileSync(path.join(folder, "package.json"), "{}");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const runBundle = () =>
  promisify(execFile)(process.execPath, [path.join(folder, "stdin.mjs"), bill], { cwd: folder });

test("reads a bill from a bundle without node_modules", async () => {
  const { stdout } = await runBundle();
  expect(JSON.parse(stdout)).toMatchObject({ kind: "read" });
});

test("throws when a module of the reader is missing, instead of rejecting the bill", async () => {
  const chunk = readdirSync(folder).find((name) => name.startsWith("read-pdf"));
  if (!chunk) throw new Error("the bundle has no chunk for the PDF worker");
  rmSync(path.join(folder, chunk));

  await expect(runBundle()).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringContaining("ERR_MODULE_NOT_FOUND"),
  });
});
