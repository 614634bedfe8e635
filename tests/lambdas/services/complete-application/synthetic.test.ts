import { expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { reservedAccount, simulatedEmail } from "#domain/synthetic-enrollment.ts";
import { completeApplication } from "#lambdas/services/complete-application/complete-application.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anApplication, anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const reserved = reservedAccount(7).accountNumber;
const ofUtility = "PE000067586564119084";
const synthetic = { synthetic: true as const, email: simulatedEmail("1") };

async function complete(accountNumber: string, changes: Partial<EnrollmentRecord>) {
  const session = aSession({
    status: "application_submitted",
    customerId: ids.customer,
    synthetic: changes.synthetic,
  });
  const sessions = new InMemorySessions(session);
  const submitted = anEnrollment({ stage: "submitted", application: anApplication(), ...changes });
  const enrollments = new InMemoryEnrollments(sessions, submitted);
  const handle = completeApplication({
    sessions,
    enrollments,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    disclosureToSign: async () => ({ documentVersion: "1", hash: "abc", fields: {} }) as IssuedDisclosure,
    now: () => noon,
  });
  const formData = { utilityCompany: "pse" as const, accountNumber, didAccept: true as const };
  const body = { sessionId: ids.session, formData, language: "en" as const };
  const reply = await handle(handlerInput<typeof routes.completeApplication>({ body }));
  return { reply, enrollment: enrollments.get(ids.customer) };
}

test("a synthetic enrollment has no time of its stage, by which exports find it, and counts in no metric", async () => {
  const enrolled = vi.spyOn(log, "enrolled");
  const { reply, enrollment } = await complete(reserved, synthetic);
  expect(reply.status).toBe(200);
  expect(enrollment).toMatchObject({ stage: "completed", accountNumber: reserved });
  expect(enrollment?.stageAt).toBeUndefined();
  expect(enrolled).toHaveBeenCalledWith(expect.objectContaining({ synthetic: true }));
});

test.each([
  ["a reserved number for a household", reserved, {}],
  ["a household's number for a synthetic enrollment", ofUtility, synthetic],
  ["somebody's mailbox for a synthetic enrollment", reserved, { synthetic: true as const }],
])("rejects %s as an invalid number", async (_, accountNumber, changes) => {
  const { reply, enrollment } = await complete(accountNumber, changes);
  expect(reply).toMatchObject({
    status: 422,
    fieldCodes: { "formData.accountNumber": { code: "account_number_invalid_pse" } },
  });
  expect(enrollment?.stage).toBe("submitted");
});
