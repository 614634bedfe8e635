import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, expect, test } from "vitest";
import { bundleFunctions } from "#infra/bundle.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const bill = path.join(root, "tests/fixtures/bills/ace-d01.pdf");
const folders: string[] = [];
let bundle: string;

/** Bundles the reader as the functions are bundled, away from node_modules. */
beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bundled-"));
  folders.push(folder);
  const entry = path.join(folder, "entries/read/index.ts");
  mkdirSync(path.dirname(entry), { recursive: true });
  const reader = path.join(root, "lambdas/shared/reading/read-document.ts");
  writeFileSync(
    entry,
    `import { readFileSync } from "node:fs";
    import { prepareReader, readDocument } from ${JSON.stringify(reader)};
    process.stderr.write("loaded once\\n");
    prepareReader();
    console.log(JSON.stringify(await readDocument(new Uint8Array(readFileSync(process.argv[2])))));`,
  );
  const outdir = path.join(folder, "bundle");
  await bundleFunctions({ entries: path.join(folder, "entries"), outdir }, ["read"]);
  bundle = path.join(outdir, "read");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const runBundle = () =>
  promisify(execFile)(process.execPath, [path.join(bundle, "read.mjs"), bill], { cwd: bundle });

test("reads a bill from a bundle without node_modules", async () => {
  const { stdout } = await runBundle();
  expect(JSON.parse(stdout)).toMatchObject({ kind: "read" });
});

test("the reader's thread does not load the function that starts it", async () => {
  expect(await runBundle()).toMatchObject({ stderr: "loaded once\n" });
});

test("throws when a module of the reader is missing, instead of rejecting the bill", async () => {
  const chunk = readdirSync(bundle).find((name) => name.startsWith("read-pdf"));
  if (!chunk) throw new Error("the bundle has no chunk for the PDF worker");
  rmSync(path.join(bundle, chunk));

  await expect(runBundle()).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringContaining("ERR_MODULE_NOT_FOUND"),
  });
});
