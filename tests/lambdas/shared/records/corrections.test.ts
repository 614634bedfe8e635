import { expect, test } from "vitest";
import { nameAt, ownCorrections } from "#lambdas/shared/records/corrections.ts";
import { aCorrectionRequest, requestId } from "#tests/builders/corrections.ts";
import { ids, noon } from "#tests/builders/records.ts";

test("shows correction requests, of a number its ending only, newest first", async () => {
  const encrypted = { topic: "accountNumber", ending: "4567", encryptedNumber: "secret" } as const;
  const later = "2026-11-21T17:00:00.000Z";
  const number = aCorrectionRequest({ id: ids.session, at: later, wanted: encrypted });
  const corrections = [
    aCorrectionRequest(),
    number,
    { kind: "withdrawn", requestId, at: later, evidence: number.evidence } as const,
  ];
  expect(ownCorrections({ corrections })).toEqual([
    {
      requestId: ids.session,
      at: later,
      answerBy: "2027-01-05T17:00:00.000Z",
      wanted: { topic: "accountNumber", ending: "4567" },
    },
    expect.objectContaining({ requestId, end: { kind: "withdrawn", at: later } }),
  ]);
});

test("knows the name of an earlier time, as an e-mail of that time had it", () => {
  const evidence = { by: "support", operator: "maria", identifiedBy: "a bill" } as const;
  const answered = { kind: "answered", requestId, evidence, answer: { outcome: "corrected" } } as const;
  const before = { firstName: "Ana", lastName: "Rivera" };
  const now = { firstName: "Ana María", lastName: "Díaz" };
  const corrections = [aCorrectionRequest(), { ...answered, at: "2026-12-04T17:00:00.000Z", from: before }];
  expect(nameAt(noon.toISOString(), { ...now, corrections })).toEqual(before);
  expect(nameAt("2026-12-05T17:00:00.000Z", { ...now, corrections })).toEqual(now);
});
