import { expect, test } from "vitest";
import { withPerson } from "#lambdas/shared/records/enrollments.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";

test("keeps a confirmed e-mail address while only its case changes, and not when it is another one", () => {
  const confirmed = anEnrollment({ emailConfirmedAt: noon.toISOString() });
  const person = { firstName: "Ana", lastName: "Rivera" };

  expect(withPerson(confirmed, { ...person, email: "ANA@example.org" }).emailConfirmedAt).toBe(
    confirmed.emailConfirmedAt,
  );
  const corrected = withPerson(confirmed, { ...person, email: "ana.rivera@example.org" });
  expect(corrected.emailConfirmedAt).toBeUndefined();
});

test("keeps the move of an application while only the case of its address changes, and not when it is another one", () => {
  const at = noon.toISOString();
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" } as const;
  const movesFrom = { customerId: ids.bill, movingDate: "2026-12-01", startedAt: at, evidence };
  const move = anEnrollment({ movesFrom });
  const person = { firstName: "Ana", lastName: "Rivera" };

  expect(withPerson(move, { ...person, email: "ANA@example.org" }).movesFrom).toEqual(movesFrom);
  expect(withPerson(move, { ...person, email: "eve@example.org" })).not.toHaveProperty("movesFrom");
});
