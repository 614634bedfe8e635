import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { submitApplication } from "#lambdas/services/enrolling/submit-application.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import { anApplication, anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const formerId = "00000000-0000-4000-8000-0000000000f1";
const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" } as const;
const newHome = { zip: "08820", movingDate: "2026-12-01" };
const servedZips = [
  { zipcode: "08820", provider: "pse" },
  { zipcode: "07728", provider: "jcpl" },
  { zipcode: "08816", provider: "pse" },
  { zipcode: "08816", provider: "jcpl" },
] as const;

/** A household with an enrollment at PSE&G that moves, with an account of this utility for its new home. */
function setup(utility: UtilityCode = "pse", formerNow: Partial<EnrollmentRecord> = {}) {
  const sessions = new InMemorySessions(
    aSession({
      status: "utility_verified",
      customerId: ids.customer,
      utilityData: { source: "bill_upload", utility, utilityName: "", accountDetails: {} },
      move: { utility: "pse", zip: newHome.zip },
    }),
  );
  const former = anEnrollment({
    customerId: formerId,
    sessionId: formerId,
    stage: "completed",
    utility: "pse",
    completedAt: at,
    ...formerNow,
  });
  const lead = anEnrollment({ movesFrom: { customerId: formerId, ...newHome, startedAt: at, evidence } });
  const enrollments = new InMemoryEnrollments(sessions, lead, former);
  const handle = submitApplication({
    limiter: new InMemoryLimiter(() => noon),
    mailDomains: new ScriptedMailDomains(),
    sessions,
    enrollments,
    servedZips,
    newId: () => ids.bill,
    now: () => noon,
  });
  type Options = { enrollsSeparately?: true; email?: string };
  const submit = (zip: string, { email = anApplication().email, ...options }: Options = {}) => {
    const { serviceAddress } = anApplication();
    const formValues = anApplication({ email, serviceAddress: { ...serviceAddress, zip } });
    return handle(
      handlerInput<typeof routes.submitApplication>({
        body: { sessionId: ids.session, formValues, ...options },
        owner,
      }),
    );
  };
  return {
    submit,
    lead: () => enrollments.get(ids.customer),
    former: () => enrollments.get(formerId),
    session: () => sessions.get(ids.session),
  };
}

describe("the application for the home to which a household moves", () => {
  test.each(["08820", "08820-1234", "08816"])(
    "is taken at %s, where its utility serves homes",
    async (zip) => {
      const { submit, lead, session } = setup();
      expect(await submit(zip)).toMatchObject({ status: 200 });
      expect(lead()).toMatchObject({ stage: "submitted", movesFrom: { customerId: formerId } });
      expect(session()).toMatchObject({ move: { utility: "pse" } });
    },
  );

  test.each([
    ["at a ZIP code of another utility", "pse", "07728"],
    ["outside of New Jersey", "pse", "10001"],
    ["with an account of another utility", "jcpl", "08816"],
  ] as const)("is refused %s", async (_, utility, zip) => {
    const { submit, lead } = setup(utility);
    const before = lead();
    expect(await submit(zip)).toEqual(fail("move_outside_of_territory"));
    expect(lead()).toEqual(before);
  });

  test("is no move any more if the household enrolls the home on its own", async () => {
    const { submit, lead, former, session } = setup("jcpl");
    const before = former();
    expect(await submit("07728", { enrollsSeparately: true })).toMatchObject({ status: 200 });
    expect(lead()).toMatchObject({ stage: "submitted", utility: "jcpl" });
    expect(lead()).not.toHaveProperty("movesFrom");
    expect(session()).not.toHaveProperty("move");
    expect(former()).toEqual(before);
    expect(await submit("07728")).toMatchObject({ status: 200 });
  });

  test("is no move any more with another e-mail address, so that any home is accepted", async () => {
    const { submit, lead, former, session } = setup("jcpl");
    const before = former();
    expect(await submit("07728", { email: "eve@example.org" })).toMatchObject({ status: 200 });
    expect(lead()).toMatchObject({ stage: "submitted", emailKey: "eve@example.org" });
    expect(lead()).not.toHaveProperty("movesFrom");
    expect(session()).not.toHaveProperty("move");
    expect(former()).toEqual(before);
  });

  test("is refused if the household has moved with another one, unless it enrolls the home on its own", async () => {
    const { submit, lead, session } = setup("pse", {
      movedTo: { customerId: ids.bill, at, wasSent: false, evidence },
    });
    const before = [lead(), session()];
    expect(await submit("08820")).toEqual(fail("already_moved"));
    expect([lead(), session()]).toEqual(before);
    expect(await submit("08820", { enrollsSeparately: true })).toMatchObject({ status: 200 });
  });

  test("is any application if the former enrollment was canceled meanwhile", async () => {
    const { submit } = setup("jcpl", { numberLost: { reason: "canceled", at } });
    expect(await submit("07728")).toMatchObject({ status: 200 });
  });
});
