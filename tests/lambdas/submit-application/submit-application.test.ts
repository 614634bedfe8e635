import { expect, test } from "vitest";
import type { EnrollmentRecord, SessionRecord } from "../../../contracts/records.ts";
import type { routes } from "../../../contracts/routes.ts";
import { submitApplication } from "../../../lambdas/submit-application/handler.ts";
import { anApplication, anEnrollment, aSession, ids, noon, owner, stranger } from "../../builders/records.ts";
import { asked } from "../../builders/requests.ts";
import { InMemoryEnrollments, InMemorySessions } from "../../builders/stores.ts";

const verified: Partial<SessionRecord> = {
  status: "utility_verified",
  customerId: ids.customer,
  utilityData: {
    source: "bill_upload",
    billId: ids.bill,
    utility: "pse",
    utilityName: "PSE&G",
    accountDetails: {},
  },
};

function setup(session: Partial<SessionRecord> = verified, lead: Partial<EnrollmentRecord> = {}) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment(lead));
  const decide = submitApplication({ sessions, enrollments, newId: () => ids.bill, now: () => noon });
  const post = (formValues = anApplication(), by = owner) =>
    decide(
      asked<typeof routes.submitApplication>({ body: { sessionId: ids.session, formValues }, owner: by }),
    );
  return { sessions, enrollments, post };
}

test("the lead becomes an application that says how the account became known", async () => {
  const { sessions, enrollments, post } = setup();

  expect(await post()).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)).toMatchObject({
    stage: "submitted",
    source: "bill_upload",
    billId: ids.bill,
    utility: "pse",
    application: anApplication(),
    emailKey: "ana@example.org",
    submittedAt: noon.toISOString(),
  });
  expect(sessions.get(ids.session)).toMatchObject({
    status: "application_submitted",
    phone: "(609) 555-0142",
  });
});

test("a double click is one application", async () => {
  const { enrollments, post } = setup();

  const [first, second] = [await post(), await post()];

  expect(second).toEqual(first);
  expect(enrollments.table.items.size).toBe(1);
});

test("a completed enrollment is not changed by a late submit", async () => {
  const { enrollments, post } = setup({ ...verified, status: "completed" }, { stage: "completed" });

  expect(await post(anApplication({ firstName: "Mallory" }))).toEqual({
    status: 200,
    body: { customerId: ids.customer },
  });
  expect(enrollments.get(ids.customer)?.firstName).toBe("Ana");
});

test("a lead that was never written does not stop an application", async () => {
  const { customerId: _, ...withoutLead } = verified;
  const { enrollments, post } = setup(withoutLead);

  expect(await post()).toEqual({ status: 200, body: { customerId: ids.bill } });
  expect(enrollments.get(ids.bill)).toMatchObject({ stage: "submitted", sessionId: ids.session });
});

test("an application needs a utility account first, and its own browser", async () => {
  expect(await setup({ status: "started" }).post()).toMatchObject({
    status: 409,
    error: "Please connect your utility account first.",
  });
  expect(await setup().post(anApplication(), stranger)).toMatchObject({ status: 404 });
});
