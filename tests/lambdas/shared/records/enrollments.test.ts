import { expect, test } from "vitest";
import { withPerson } from "#lambdas/shared/records/enrollments.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

test("keeps a confirmed e-mail address while only its case changes, and not when it is another one", () => {
  const confirmed = anEnrollment({ emailConfirmedAt: noon.toISOString() });
  const person = { firstName: "Ana", lastName: "Rivera" };

  expect(withPerson(confirmed, { ...person, email: "ANA@example.org" }).emailConfirmedAt).toBe(
    confirmed.emailConfirmedAt,
  );
  const corrected = withPerson(confirmed, { ...person, email: "ana.rivera@example.org" });
  expect(corrected.emailConfirmedAt).toBeUndefined();
});
