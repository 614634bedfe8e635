import { expect, test } from "vitest";
import { byFirstConfirmed, byOwnership } from "#lambdas/shared/records/ownership.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

const at = noon.toISOString();
const later = new Date(noon.getTime() + 60_000).toISOString();
const closed = { at, evidence: { by: "household", ip: "", userAgent: "" }, keptUntil: "2032-11-20" } as const;

test("what was confirmed comes first, then what got furthest, then the newest; what is kept for the law comes last", () => {
  const inOrder = [
    anEnrollment({ stage: "completed", emailConfirmedAt: at }),
    anEnrollment({ stage: "lead", emailConfirmedAt: at }),
    anEnrollment({ stage: "completed" }),
    anEnrollment({ stage: "submitted" }),
    anEnrollment({ stage: "lead", createdAt: later }),
    anEnrollment({ stage: "lead", createdAt: at }),
    anEnrollment({ stage: "completed", emailConfirmedAt: at, closed }),
  ];
  expect(inOrder.toReversed().toSorted(byOwnership)).toEqual(inOrder);
});

test("where only the first ones are reached, what was confirmed first comes before newer ones that were confirmed later", () => {
  const own = anEnrollment({ stage: "completed", createdAt: at, emailConfirmedAt: at });
  const strangers = anEnrollment({ stage: "completed", createdAt: later, emailConfirmedAt: later });
  const unconfirmed = anEnrollment({ stage: "completed", createdAt: later });
  const inOrder = [own, strangers, unconfirmed, { ...own, closed }];
  expect(inOrder.toReversed().toSorted(byFirstConfirmed)).toEqual(inOrder);
});
