import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { createCustomer } from "#lambdas/functions/create-customer/handler.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(session = aSession(), ...stored: Parameters<typeof anEnrollment>[0][]) {
  const sessions = new InMemorySessions(session);
  const enrollments = new InMemoryEnrollments(sessions, ...stored.map(anEnrollment));
  const handle = createCustomer({ sessions, enrollments, newId: () => ids.customer, now: () => noon });
  const post = (firstName: string, sender = owner) =>
    handle(
      handlerInput<typeof routes.createCustomer>({
        body: { sessionId: ids.session, firstName, lastName: "Rivera", email: "Ana@Example.org" },
        owner: sender,
      }),
    );
  return { sessions, enrollments, post };
}

test("creates a lead that support can find by e-mail address in any letter case", async () => {
  const { sessions, enrollments, post } = setup();

  expect(await post("Ana")).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)).toMatchObject({
    stage: "lead",
    email: "Ana@Example.org",
    emailKey: "ana@example.org",
  });
  expect(sessions.get(ids.session)).toMatchObject({ customerId: ids.customer, firstName: "Ana" });
});

test("updates the lead when the household signs up again", async () => {
  const { enrollments, post } = setup(aSession({ customerId: ids.customer }), { firstName: "Anna" });

  await post("Ana");

  expect(enrollments.table.items.size).toBe(1);
  expect(enrollments.get(ids.customer)?.firstName).toBe("Ana");
});

test("keeps the name of a submitted application", async () => {
  const { enrollments, post } = setup(aSession({ customerId: ids.customer }), {
    stage: "submitted",
    firstName: "Anna",
  });

  expect(await post("Ana")).toMatchObject({ status: 200 });
  expect(enrollments.get(ids.customer)?.firstName).toBe("Anna");
});

test("answers 404 for another browser's session", async () => {
  const { enrollments, post } = setup();

  expect(await post("Ana", stranger)).toMatchObject({ status: 404 });
  expect(enrollments.table.items.size).toBe(0);
});
