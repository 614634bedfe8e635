import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** The command as the pipeline runs it, with a registry that cannot be reached. */
function checkDependencies(...options: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:9" };
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/dependencies.ts", ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

test("accepts the license of every package without a registry, and says that it knows no vulnerabilities", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dependencies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { code, output } = await checkDependencies("--sbom", join(folder, "sbom.json"));
  expect(output).toMatch(/Licenses: \d{3,} packages, of which \d{3} may be deployed: 0 problems\./);
  expect(output).toContain("Vulnerabilities: not checked, because no registry answered.");
  expect(code).toBe(0);
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  expect(components).toContainEqual(expect.objectContaining({ name: "react" }));
}, 120_000);

test("fails where an audit is required and no registry answers", async () => {
  const { code, output } = await checkDependencies("--require-audit");
  expect(output).toContain("not checked, because no registry answered");
  expect(code).toBe(1);
}, 120_000);
