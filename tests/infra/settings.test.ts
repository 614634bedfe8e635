import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#infra/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
writeFileSync(
  join(folder, "prod.env"),
  "COMPANY_LEGAL_NAME=Example Solar LLC\nALARM_EMAIL=on-call@example.org\n",
);

test("reads the file of the stage, so that cdk deploy and npm run deploy need no option", () => {
  expect(readSettings({ stage: "prod", file: undefined, folder })).toEqual({
    COMPANY_LEGAL_NAME: "Example Solar LLC",
    ALARM_EMAIL: "on-call@example.org",
  });
});

test("needs no file for a stage without settings", () => {
  expect(readSettings({ stage: "dev", file: undefined, folder })).toEqual({});
});

test("fails by name if a file that was asked for cannot be read", () => {
  const file = join(folder, "other.env");
  expect(() => readSettings({ stage: "prod", file, folder })).toThrow(`${file} cannot be read`);
});
