import { expect, test } from "vitest";
import { isConfirmed, isExportable } from "#domain/enrollment-export.ts";

const at = "2026-11-20T17:00:00.000Z";

test("exports an enrollment once its e-mail is confirmed or support allowed it", () => {
  expect(isExportable({})).toBe(false);
  expect(isExportable({ emailConfirmedAt: at })).toBe(true);
  expect(isExportable({ exportAllowedAt: at })).toBe(true);
});

test("never exports an enrollment that is held back", () => {
  expect(isExportable({ emailConfirmedAt: at, exportAllowedAt: at, hold: { at } })).toBe(false);
});

test("never exports an enrollment that lost its number", () => {
  const superseded = { emailConfirmedAt: at, numberLost: { reason: "superseded", at } };
  expect(isConfirmed(superseded)).toBe(true);
  expect(isExportable(superseded)).toBe(false);
});

test("never exports a synthetic enrollment", () => {
  expect(isExportable({ emailConfirmedAt: at, exportAllowedAt: at, synthetic: true })).toBe(false);
});
