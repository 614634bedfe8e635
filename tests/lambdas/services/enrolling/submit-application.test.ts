import { describe, expect, test } from "vitest";
import type { Application } from "#contracts/http/application.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { submitApplication } from "#lambdas/services/enrolling/submit-application.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import {
  aManualApplication,
  anApplication,
  anEnrollment,
  aSession,
  ids,
  noon,
  owner,
  stranger,
} from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

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

function setup(session: Partial<SessionRecord> = verified, lead: Parameters<typeof anEnrollment>[0] = {}) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment(lead));
  let at = noon;
  const mailDomains = new ScriptedMailDomains("gmial.con");
  const limiter = new InMemoryLimiter(() => noon);
  const handle = submitApplication({
    sessions,
    enrollments,
    limiter,
    mailDomains,
    servedZips: [],
    newId: () => ids.bill,
    now: () => at,
  });
  const post = (formValues: Application = anApplication(), sender = owner) =>
    handle(
      handlerInput<typeof routes.submitApplication>({
        body: { sessionId: ids.session, formValues },
        owner: sender,
      }),
    );
  return { sessions, enrollments, mailDomains, limiter, post, setTime: (time: Date) => (at = time) };
}

test("an application that names another address counts like a sign-up with it", async () => {
  const { limiter, enrollments, post } = setup();
  const { signUpsOfAddressInNetwork: limit } = limits;
  for (let use = 0; use < limit.max; use++) await limiter.take(limit, "203.0.113.7\nvictim@example.org");
  expect(await post({ ...anApplication(), email: "Victim@example.org" })).toMatchObject({ status: 429 });
  expect(enrollments.get(ids.customer)).toMatchObject({ stage: "lead", email: "Ana@example.org" });
  expect(await post({ ...anApplication(), email: "ana@example.org" })).toMatchObject({ status: 200 });
});

test("rejects another address at a domain without mail beside its field, and stores nothing of it", async () => {
  const { enrollments, post } = setup();
  expect(await post({ ...anApplication(), email: "ana@Gmial.con" })).toMatchObject({
    status: 422,
    fieldCodes: {
      "formValues.email": { code: "email_domain_without_mail", params: { domain: "gmial.con" } },
    },
  });
  expect(enrollments.get(ids.customer)).toMatchObject({ stage: "lead", email: "Ana@example.org" });
});

test("looks the address of the sign-up not up again", async () => {
  const { mailDomains, post } = setup();
  await post({ ...anApplication(), email: "ana@example.org" });
  expect(mailDomains.asked).toEqual([]);
  await post({ ...anApplication(), email: "ana@example.net" });
  expect(mailDomains.asked).toEqual(["example.net"]);
});

test("keeps the time of an application that is submitted again unchanged, also from another tab", async () => {
  const { enrollments, sessions, post, setTime } = setup();
  await post();
  setTime(new Date(noon.getTime() + 60_000));
  expect(await post()).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)).toMatchObject({ submittedAt: noon.toISOString() });
  expect(sessions.get(ids.session)).toMatchObject({ status: "application_submitted" });
  await post({ ...anApplication(), phone: "609 555 0199" });
  expect(enrollments.get(ids.customer)).not.toMatchObject({ submittedAt: noon.toISOString() });
});

test("turns the lead into an application with the source of its utility data", async () => {
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

test("stores lookup keys for the phone and account number, and the time of the stage", async () => {
  const utilityData = { ...verified.utilityData, accountNumber: "42 001 234 05" };
  const { enrollments, post } = setup({ ...verified, utilityData } as Partial<SessionRecord>);

  await post();
  expect(enrollments.get(ids.customer)).toMatchObject({
    phoneKey: "6095550142",
    utilityAccountNumber: "4200123405",
    stageAt: noon.toISOString(),
  });
});

test("settles the account: a bill that is read later does not replace it", async () => {
  const { sessions, post } = setup({ ...verified, awaitedBillId: ids.bill });
  expect(await post()).toMatchObject({ status: 200 });
  expect(sessions.get(ids.session)).not.toHaveProperty("awaitedBillId");
});

test("stores one application for a double click", async () => {
  const { enrollments, post } = setup();

  const [first, second] = [await post(), await post()];

  expect(second).toEqual(first);
  expect(enrollments.table.items.size).toBe(1);
});

test("replaces a submitted application, with the account that was connected since, for the same customer", async () => {
  const { sessions, enrollments, post, setTime } = setup();
  await post();
  const later = new Date(noon.getTime() + 60_000);
  setTime(later);
  const session = sessions.get(ids.session);
  if (!session) throw new Error("no session");
  sessions.table.put(ids.session, {
    ...session,
    utilityData: { source: "utility_login", utility: "jcpl", utilityName: "JCP&L", accountDetails: {} },
  });

  const corrected = anApplication({ firstName: "Anna", email: "anna@example.org" });
  expect(await post(corrected)).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)).toMatchObject({
    stage: "submitted",
    application: corrected,
    emailKey: "anna@example.org",
    source: "utility_login",
    utility: "jcpl",
    submittedAt: later.toISOString(),
  });
  expect(enrollments.get(ids.customer)?.billId).toBeUndefined();
  expect(sessions.get(ids.session)).toMatchObject({
    status: "application_submitted",
    applicationData: corrected,
  });
});

test("does not change a completed enrollment", async () => {
  const { enrollments, post } = setup({ ...verified, status: "completed" }, { stage: "completed" });

  expect(await post(anApplication({ firstName: "Mallory" }))).toEqual({
    status: 200,
    body: { customerId: ids.customer },
  });
  expect(enrollments.get(ids.customer)?.firstName).toBe("Ana");
});

test("creates the enrollment record when the lead is missing", async () => {
  const { customerId: _, ...withoutLead } = verified;
  const { enrollments, post } = setup(withoutLead);

  expect(await post()).toEqual({ status: 200, body: { customerId: ids.bill } });
  expect(enrollments.get(ids.bill)).toMatchObject({ stage: "submitted", sessionId: ids.session });
});

test("rejects an application without utility data or from another browser", async () => {
  expect(await setup({ status: "started" }).post()).toMatchObject({
    status: 409,
    error: "Please connect your utility account first.",
  });
  expect(await setup().post(anApplication(), stranger)).toMatchObject({ status: 404 });
});

test.each([
  ["the application screen", anApplication()],
  ["the manual screen", aManualApplication()],
])(
  "rejects an application of %s with a status that only the browser claims",
  async (_screen, application) => {
    const { enrollments, post } = setup({ status: "application_in_progress", customerId: ids.customer });
    expect(await post(application)).toMatchObject({ status: 409, code: "utility_not_connected" });
    expect(enrollments.get(ids.customer)?.stage).toBe("lead");
  },
);

test("stores the household's answer with the limit, county and year of the question", async () => {
  const { enrollments, post } = setup();
  const { serviceAddress } = anApplication();
  const inUnion = {
    serviceAddress: { ...serviceAddress, zip: "07040" },
    householdInfo: { size: 12, income: "Yes", county: "Union" },
  };
  await post(anApplication(inUnion));
  expect(enrollments.get(ids.customer)?.household).toEqual({
    size: 12,
    answer: "Yes",
    county: "Union",
    limit: expect.any(Number),
    limitYear: 2026,
  });
});

test.each([
  ["the question was not answered", { householdInfo: { size: 2, income: "" } }],
  ["no limit is published", { serviceAddress: { ...anApplication().serviceAddress, zip: "10001" } }],
])("stores no answer where %s", async (_case, changes) => {
  const { enrollments, post } = setup();
  await post(anApplication({ householdInfo: { size: 2, income: "Yes" }, ...changes }));
  expect(enrollments.get(ids.customer)?.household).toBeUndefined();
});

describe("manual enrollment", () => {
  const manualSession: Partial<SessionRecord> = {
    status: "application_in_progress",
    customerId: ids.customer,
    utilityData: { source: "manual", utility: "jcpl", utilityName: "JCP&L", accountDetails: {} },
  };
  const setupManual = () => setup(manualSession);

  test("stores the application as entered and copies the service address", async () => {
    const { enrollments, sessions, post } = setupManual();
    const manual = aManualApplication();

    expect(await post(manual)).toEqual({ status: 200, body: { customerId: ids.customer } });
    expect(enrollments.get(ids.customer)).toMatchObject({
      stage: "submitted",
      source: "manual",
      utility: "jcpl",
      phone: "(609) 555-0142",
      application: {
        contactMethod: "Both",
        referralCode: "SUN-7",
        mailingAddress: { sameAsService: true, ...manual.serviceAddress },
      },
    });
    expect(sessions.get(ids.session)?.applicationData).toMatchObject({ enrollmentSource: "manual" });
  });

  test("stores a consent event for calls, whether given or declined", async () => {
    const { enrollments, post } = setupManual();
    await post();
    expect(enrollments.get(ids.customer)?.consents).toEqual([]);
    await post(aManualApplication({ consentChecked: false }));
    expect(enrollments.get(ids.customer)?.consents).toEqual([
      {
        kind: "tcpa",
        textVersion: "tcpa-1",
        agreed: false,
        at: noon.toISOString(),
        ip: "203.0.113.7",
        userAgent: "Mozilla/5.0 (test)",
      },
    ]);
  });

  test("appends a consent event for a changed choice and none for a repeated one", async () => {
    const { enrollments, post, setTime } = setupManual();
    const later = new Date(noon.getTime() + 60_000);
    await post(aManualApplication({ consentChecked: true }));
    setTime(later);
    await post(aManualApplication({ consentChecked: true }));
    await post(aManualApplication({ consentChecked: false }));
    await post(aManualApplication({ consentChecked: false }));

    expect(enrollments.get(ids.customer)?.consents).toMatchObject([
      { agreed: true, at: noon.toISOString() },
      { agreed: false, at: later.toISOString() },
    ]);
  });
});
