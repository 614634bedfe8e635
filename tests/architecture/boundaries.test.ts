import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./support/source-files.ts";

const rejected = [
  ["domain/example.ts", "#contracts/http/routes.ts"],
  ["domain/with-package.ts", "zod"],
  ["contracts/http/with-classic-zod.ts", "zod"],
  ["contracts/http/example.ts", "#lambdas/shared/ports.ts"],
  ["lambdas/services/documents/other.ts", "#lambdas/services/enrolling/get-session.ts"],
  ["lambdas/services/uploads/create-bill.ts", "#lambdas/shared/adapters/dynamo-bills.ts"],
  ["lambdas/shared/reading/example.ts", "@aws-sdk/client-s3"],
  ["lambdas/shared/adapters/example.ts", "#lambdas/services/uploads/get-bill.ts"],
  ["web/src/components/example.tsx", "#web/src/screens/home/home.tsx"],
  ["web/src/screens/example.tsx", "#lambdas/shared/ports.ts"],
  ["infra/example.ts", "#lambdas/services/uploads/get-bill.ts"],
  ["tools/example.ts", "#infra/stacks/app-stack.ts"],
  ["tests/domain/example.test.ts", "../../domain/eligibility.ts"],
  ["tools/undeclared.ts", "png-js"],
  ["lambdas/shared/reading/for-development.ts", "sharp"],
  ["web/src/components/for-development.tsx", "sharp"],
] as const;

const allowed = [
  ["domain/inside.ts", "#domain/eligibility.ts"],
  ["contracts/http/with-zod.ts", "zod/mini"],
  ["lambdas/services/uploads/index.ts", "#lambdas/shared/adapters/dynamo-bills.ts"],
  ["infra/with-env.ts", "#lambdas/shared/env.ts"],
  ["infra/with-services.ts", "#lambdas/services/services.ts"],
  ["lambdas/shared/documents/declared.ts", "pdfkit"],
  ["local/for-development.ts", "sharp"],
] as const;

const project = mkdtempSync(join(tmpdir(), "boundaries-"));
let diagnostics = "";

beforeAll(() => {
  for (const file of ["biome.json", "package.json"]) cpSync(join(root, file), join(project, file));
  for (const [file, specifier] of [...rejected, ...allowed]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `import { imported } from "${specifier}";\nimported();\n`);
  }
  const options = [
    "lint",
    "--vcs-enabled=false",
    "--reporter=github",
    "--only=style/noRestrictedImports",
    "--only=correctness/noUndeclaredDependencies",
    ".",
  ];
  diagnostics = spawnSync(join(root, "node_modules/.bin/biome"), options, {
    cwd: project,
    encoding: "utf8",
  }).stdout;
});
afterAll(() => rmSync(project, { recursive: true }));

describe("Biome's import rules", () => {
  test.each(rejected)("reject in %s an import of %s", (file) => {
    expect(diagnostics).toContain(`${file},line=1`);
  });

  test.each(allowed)("allow in %s an import of %s", (file) => {
    expect(diagnostics).not.toContain(`${file},line=1`);
  });
});
