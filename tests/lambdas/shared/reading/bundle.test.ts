import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");

test("the reader runs from a bundle, with no packages at hand", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bundled-"));
  try {
    const contents = `
      import { readFileSync } from "node:fs";
      import { isMainThread } from "node:worker_threads";
      import { openBill } from "./lambdas/shared/reading/open-bill.ts";
      const read = async () => console.log((await openBill(new Uint8Array(readFileSync(process.argv[2])))).kind);
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
    const bill = path.join(root, "tests/fixtures/bills/ace-d01.pdf");
    const said = execFileSync(process.execPath, [path.join(folder, "stdin.mjs"), bill], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(said).toBe("pages\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
