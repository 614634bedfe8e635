import { expect, test } from "vitest";
import { contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { aManualApplication, anEnrollment, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
const consent = {
  kind: "tcpa",
  textVersion: "tcpa-1",
  agreed: true,
  at: "2026-11-01T10:00:00.000Z",
  ...{ ip: "203.0.113.7", userAgent: "Safari" },
} as const;
const reachedBy = (contactMethod: "Email" | "Phone" | "Both", isAgreed = false) =>
  anEnrollment({
    stage: "completed",
    application: aManualApplication({ contactMethod }),
    consents: isAgreed ? [consent] : [],
  });

async function changed(
  enrollment: ReturnType<typeof anEnrollment>,
  change: Parameters<typeof contactUpdate>[1],
) {
  const update = contactUpdate(enrollment, change, { at: noon, evidence });
  if (!update || update === "calls_not_agreed") return update;
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  await enrollments.saveContactDetails(enrollment, update, noon.toISOString());
  return enrollments.get(enrollment.customerId);
}

test.each(["Phone", "Both"] as const)("refuses %s without consent to calls", async (contactMethod) => {
  const change = { detail: "contactMethod", contactMethod } as const;
  expect(await changed(reachedBy("Email"), change)).toBe("calls_not_agreed");
  expect(await changed(reachedBy("Email", true), change)).toMatchObject({ application: { contactMethod } });
});

test.each(["Email", "Phone"] as const)("gives consent to calls with the choice, from %s", async (former) => {
  const change = { detail: "contactMethod", contactMethod: "Phone", callsTextVersion: "tcpa-1" } as const;
  expect(await changed(reachedBy(former), change)).toMatchObject({
    application: { contactMethod: "Phone" },
    consents: [{ kind: "tcpa", agreed: true, textVersion: "tcpa-1", ip: "203.0.113.7" }],
    notices: [{ details: { kind: "calls_changed", agreed: true } }],
  });
});

test.each([
  ["consent to calls", { detail: "calls", agreed: false, textVersion: "tcpa-1" }],
  ["the telephone number that it was for", { detail: "phone", phone: "(609) 555-0199" }],
] as const)("returns to e-mail at the end of %s, with an event and in the receipt", async (_what, change) => {
  const end = await changed(reachedBy("Phone", true), change);
  expect(end).toMatchObject({
    application: { contactMethod: "Email" },
    consents: [{ agreed: true }, { agreed: false }],
    notices: [{ details: { kind: "calls_changed", agreed: false, contactMethod: "Email" } }],
  });
  expect(end).toHaveProperty(
    "contactChanges",
    expect.arrayContaining([
      { detail: "contactMethod", from: "Phone", to: "Email", at: noon.toISOString(), evidence },
    ]),
  );
});

test("the receipt says whether consent to calls was taken back or ended with the telephone number", async () => {
  const consented = reachedBy("Email", true);
  const takenBack = await changed(consented, { detail: "calls", agreed: false, textVersion: "tcpa-1" });
  expect(takenBack).not.toHaveProperty("notices.0.details.numberChanged");
  const renumbered = await changed(consented, { detail: "phone", phone: "(609) 555-0199" });
  expect(renumbered).toHaveProperty("notices.0.details.numberChanged", true);
});

test("stays e-mail at the end of consent to calls", async () => {
  const end = await changed(reachedBy("Email", true), {
    detail: "calls",
    agreed: false,
    textVersion: "tcpa-1",
  });
  expect(end).not.toHaveProperty("contactChanges");
  expect(end).not.toHaveProperty("notices.0.details.contactMethod");
});
