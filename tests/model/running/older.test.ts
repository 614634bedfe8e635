import { expect, test } from "vitest";
import { older } from "./older.ts";

test("moves every time of a record back, also those in lists, and changes nothing else", () => {
  const record = {
    customerId: "c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02",
    version: 3,
    createdAt: "2026-11-20T17:00:00.000Z",
    expiresAt: 1_800_000_000,
    movesFrom: { movingDate: "2026-12-01", startedAt: "2026-11-20T17:00:00.000Z" },
    cancellations: [{ kind: "canceled", at: "2026-11-24T00:00:00.000Z", wasSent: false }],
  };
  expect(older(record, 8)).toEqual({
    ...record,
    createdAt: "2026-11-12T17:00:00.000Z",
    expiresAt: 1_800_000_000 - 8 * 86_400,
    movesFrom: { movingDate: "2026-12-01", startedAt: "2026-11-12T17:00:00.000Z" },
    cancellations: [{ kind: "canceled", at: "2026-11-16T00:00:00.000Z", wasSent: false }],
  });
});

test("leaves what was signed or shown as it was, because its fingerprint would not fit any more", () => {
  const at = "2026-11-20T17:00:00.000Z";
  const record = {
    presentedDisclosures: [{ issuedAt: at }],
    disclosure: { issuedAt: at },
    consents: [{ at }],
  };
  expect(older(record, 8)).toEqual(record);
});
