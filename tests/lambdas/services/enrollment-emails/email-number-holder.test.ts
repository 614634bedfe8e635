import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { emailNumberHolder } from "#lambdas/services/enrollment-emails/email-number-holder.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const accountNumber = "PE000067586564119084";
const holder = anEnrollment({
  customerId: "00000000-0000-4000-8000-00000000000a",
  stage: "completed",
  utility: "pse",
  accountNumber,
  numberKey: `pse ${accountNumber}`,
});

function setup(status: "application_submitted" | "started" = "application_submitted") {
  const sessions = new InMemorySessions(aSession({ status, customerId: ids.customer }));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment({ stage: "submitted" }), holder);
  const asked: (EnrollmentRecord | undefined)[] = [];
  const handle = emailNumberHolder({
    sessions,
    enrollments,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    limiter: new InMemoryLimiter(() => noon),
    requestLink: async (enrollment) => {
      asked.push(enrollment);
    },
  });
  const post = (number = accountNumber, sender = owner) =>
    handle(
      handlerInput<typeof routes.emailNumberHolder>({
        body: { sessionId: ids.session, utilityCompany: "pse", accountNumber: number },
        owner: sender,
      }),
    );
  return { asked, post };
}

test("has a link sent to the household that holds the number, and answers the same without one", async () => {
  const { asked, post } = setup();
  const reply = { status: 200, body: { requested: true } };

  expect(await post()).toEqual(reply);
  expect(await post("PE000000000000000001")).toEqual(reply);
  expect(asked.map((enrollment) => enrollment?.customerId)).toEqual([holder.customerId, undefined]);
});

test("accepts five requests of a session a day", async () => {
  const { post } = setup();
  for (let request = 1; request <= 5; request++) expect((await post()).status).toBe(200);
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_a_day" });
});

test("rejects a session without an application, and another browser", async () => {
  expect(await setup("started").post()).toMatchObject({ status: 409, code: "application_not_complete" });
  expect(await setup().post(accountNumber, stranger)).toMatchObject({ status: 404 });
});
