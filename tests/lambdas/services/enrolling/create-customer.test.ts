import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { simulatedEmail } from "#domain/synthetic-enrollment.ts";
import { createCustomer } from "#lambdas/services/enrolling/create-customer.ts";
import { aCorrectionRequest } from "#tests/builders/corrections.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import {
  anApplication,
  anEnrollment,
  aSession,
  ids,
  noon,
  owner,
  stranger,
} from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

function setup(session = aSession(), ...stored: Parameters<typeof anEnrollment>[0][]) {
  const sessions = new InMemorySessions(session);
  const enrollments = new InMemoryEnrollments(sessions, ...stored.map(anEnrollment));
  const mailDomains = new ScriptedMailDomains("gmial.con");
  const limiter = new InMemoryLimiter(() => noon);
  const handle = createCustomer({
    sessions,
    enrollments,
    mailDomains,
    limiter,
    newId: () => ids.customer,
    now: () => noon,
  });
  const post = (firstName: string, sender = owner, email = "Ana@Example.org") =>
    handle(
      handlerInput<typeof routes.createCustomer>({
        body: { sessionId: ids.session, firstName, lastName: "Rivera", email },
        owner: sender,
      }),
    );
  return { sessions, enrollments, mailDomains, limiter, post };
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

test("rejects an address at a domain without mail beside its field, and stores nothing", async () => {
  const { sessions, enrollments, post } = setup();

  expect(await post("Ana", owner, "ana@Gmial.con")).toMatchObject({
    status: 422,
    fields: { email: "We couldn't find an email service at gmial.con. Please check the part after the @." },
    fieldCodes: { email: { code: "email_domain_without_mail", params: { domain: "gmial.con" } } },
  });
  expect(enrollments.table.items.size).toBe(0);
  expect(sessions.get(ids.session)?.customerId).toBeUndefined();
});

test("looks no address up that it has accepted before, and none of a synthetic enrollment", async () => {
  const { mailDomains, post } = setup();
  await post("Ana");
  await post("Anna", owner, "ana@example.org");
  await post("Anna", owner, simulatedEmail("1"));
  expect(mailDomains.asked).toEqual(["example.org"]);
  await post("Anna", owner, "ana@example.net");
  expect(mailDomains.asked).toEqual(["example.org", "example.net"]);
});

test("updates the lead when the household signs up again", async () => {
  const { enrollments, post } = setup(aSession({ customerId: ids.customer }), { firstName: "Anna" });

  await post("Ana");

  expect(enrollments.table.items.size).toBe(1);
  expect(enrollments.get(ids.customer)?.firstName).toBe("Ana");
});

test("corrects a submitted application, where its mail goes, and the draft", async () => {
  const { sessions, enrollments, post } = setup(
    aSession({ customerId: ids.customer, applicationData: { firstName: "Anna", phone: "609" } }),
    { stage: "submitted", firstName: "Anna", email: "old@example.org", application: anApplication() },
  );

  expect(await post("Ana Maria")).toMatchObject({ status: 200 });
  const corrected = { firstName: "Ana Maria", lastName: "Rivera", email: "Ana@Example.org" };
  expect(enrollments.get(ids.customer)).toMatchObject({
    ...corrected,
    stage: "submitted",
    emailKey: "ana@example.org",
    application: { ...anApplication(), ...corrected },
  });
  expect(sessions.get(ids.session)).toMatchObject({
    ...corrected,
    applicationData: { ...corrected, phone: "609" },
  });
});

test("does not change a completed enrollment, and says so unless nothing would change", async () => {
  const completed = { stage: "completed", email: "Ana@Example.org" } as const;
  const { enrollments, post } = setup(aSession({ customerId: ids.customer }), completed);

  expect(await post("Anna")).toMatchObject({ status: 409, code: "already_complete" });
  expect(await post("Ana")).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)).toMatchObject({ firstName: "Ana", version: 1 });
});

describe("after completion", () => {
  const at = noon.toISOString();
  const completed: Partial<EnrollmentRecord> = {
    stage: "completed",
    completedAt: at,
    email: "ana@gmial.com",
    emailKey: "ana@gmial.com",
    confirmationEmail: { state: "bounced", askedAt: at, sentAt: at, messageId: "1" },
    emailWaits: "yes",
    linkEmail: { state: "pending", askedAt: at },
    consents: [{ kind: "disclosure", textVersion: "1", agreed: true, at }],
  };
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const later = new Date(noon.getTime() + 1000).toISOString();
  const session = aSession({ customerId: ids.customer, status: "completed", email: "ana@gmial.com" });

  test("corrects a mistyped address that nobody confirmed, and has the confirmation sent there", async () => {
    const { sessions, enrollments, post } = setup(session, completed);
    expect(await post("Ana", owner, "ana@gmail.com")).toMatchObject({ status: 200 });
    const corrected = enrollments.get(ids.customer);
    expect(corrected).toMatchObject({
      stage: "completed",
      email: "ana@gmail.com",
      emailKey: "ana@gmail.com",
    });
    expect(corrected?.confirmationEmail).toEqual({ state: "pending", askedAt: at });
    for (const former of ["emailWaits", "linkEmail"]) expect(corrected).not.toHaveProperty(former);
    expect(sessions.get(ids.session)).toMatchObject({ status: "completed", email: "ana@gmail.com" });
  });

  test("keeps the last corrections for support, however often the address is corrected", async () => {
    const { enrollments, post } = setup(session, completed);
    for (let time = 1; time <= 22; time++) await post("Ana", owner, `ana${time}@gmail.com`);
    const { addressCorrections = [] } = enrollments.get(ids.customer) ?? {};
    expect(addressCorrections).toHaveLength(20);
    expect(addressCorrections.at(-1)).toMatchObject({
      at,
      evidence: { by: "household" },
      from: "ana21@gmail.com",
      to: "ana22@gmail.com",
    });
  });

  test.each<[string, Partial<EnrollmentRecord>]>([
    ["a confirmed address", { emailConfirmedAt: at }],
    ["an enrollment that support exports", { exportAllowedAt: at }],
    ["one that is on hold", { hold: { at, by: "mailbox" } }],
    ["one that has ended", { numberLost: { reason: "canceled", at } }],
    [
      "one that was begun as a move by the owner of the mailbox",
      { movesFrom: { customerId: ids.session, movingDate: "2026-12-01", startedAt: at, evidence } },
    ],
    ["one that was to be deleted", { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] }],
    [
      "one with a contact detail that the owner of the mailbox changed",
      { contactChanges: [{ at: later, evidence, detail: "phone", to: "609-555-0177" }] },
    ],
    [
      "one with a consent that the owner of the mailbox gave",
      { consents: [{ kind: "tcpa", textVersion: "1", agreed: true, at: later }] },
    ],
    [
      "one with a correction that the owner of the mailbox asked for",
      { corrections: [aCorrectionRequest({ at: later })] },
    ],
    [
      "one that the owner of the mailbox canceled for a while",
      {
        cancellations: [
          { kind: "canceled", at: later, wasSent: false, evidence },
          { kind: "undone", at: later, evidence },
        ],
      },
    ],
    [
      "one that the owner of the mailbox held back for a while",
      {
        mailboxHolds: [
          { kind: "held", at: later },
          { kind: "released", at: later },
        ],
      },
    ],
  ])("does not correct %s", async (_, changes) => {
    const { enrollments, post } = setup(session, { ...completed, ...changes });
    expect(await post("Ana", owner, "ana@gmail.com")).toMatchObject({
      status: 409,
      code: "already_complete",
    });
    expect(enrollments.get(ids.customer)).toMatchObject({ email: "ana@gmial.com", version: 1 });
  });

  test("corrects no name", async () => {
    const { post } = setup(session, completed);
    expect(await post("Anna", owner, "ana@gmail.com")).toMatchObject({ code: "already_complete" });
  });
});

test("answers 404 for another browser's session", async () => {
  const { enrollments, post } = setup();

  expect(await post("Ana", stranger)).toMatchObject({ status: 404 });
  expect(enrollments.table.items.size).toBe(0);
});

test("one network signs up with one address a few times a day, and with others after that", async () => {
  const { limiter, post } = setup();
  const { max } = limits.signUpsOfAddressInNetwork;
  for (let use = 0; use < max; use++) {
    await limiter.take(limits.signUpsOfAddressInNetwork, "203.0.113.7\nana@example.org");
  }
  expect(await post("Ana")).toMatchObject({ status: 429 });
  expect(await post("Ana", owner, "ben@example.org")).toMatchObject({ status: 200 });
});

test("correcting a name counts as no other sign-up", async () => {
  const { limiter, post } = setup();
  await post("Ana");
  await post("Anna");
  const taken = await limiter.take(limits.signUpsOfAddressInNetwork, "203.0.113.7\nana@example.org");
  expect(taken).toEqual({ ok: true, left: limits.signUpsOfAddressInNetwork.max - 2 });
});

describe("vendors", () => {
  const awc = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
  const former = { customerId: ids.bill, sessionId: ids.bill };
  const off = { vendorChoices: [aVendorChoice("off")] };

  test("show nothing of the choice of an address to whoever names it", async () => {
    const { sessions, enrollments, post } = setup(aSession(), { ...former, ...off });
    expect(await post("Ana")).toEqual({ status: 200, body: { customerId: ids.customer } });
    expect(enrollments.get(ids.customer)).not.toHaveProperty("vendorChoices");
    expect(sessions.get(ids.session)).not.toHaveProperty("vendorChoices");
  });

  test("stay switched off for a draft that is signed up with its address, whose session keeps no affiliate click", async () => {
    const email = "ana@example.org";
    const { sessions, enrollments, post } = setup(aSession({ ...off, email, affiliateClick: awc }));
    await post("Ana");
    expect(enrollments.get(ids.customer)).toMatchObject(off);
    expect(sessions.get(ids.session)).toMatchObject(off);
    expect(sessions.get(ids.session)).not.toHaveProperty("affiliateClick");
  });

  test("leave a choice with the address for which it was made", async () => {
    const own = { customerId: ids.customer, stage: "lead", emailKey: "ana@example.org", ...off } as const;
    const session = aSession({ customerId: ids.customer, email: "ana@example.org", ...off });
    const { sessions, enrollments, post } = setup(session, own);
    await post("Ana", owner, "mallory@example.org");
    expect(enrollments.get(ids.customer)?.vendorChoices).toBeUndefined();
    expect(sessions.get(ids.session)).not.toHaveProperty("vendorChoices");
  });

  test("are not switched off by another address, nor by what is kept for the law only", async () => {
    const closed = { at: "", evidence: aVendorChoice("off").evidence, keptUntil: "2032-11-20" };
    const { sessions, enrollments, post } = setup(
      aSession({ affiliateClick: awc }),
      { ...former, ...off, emailKey: "ben@example.org" },
      { ...former, ...off, customerId: ids.session, closed },
    );
    await post("Ana");
    expect(enrollments.get(ids.customer)).not.toHaveProperty("vendorChoices");
    expect(sessions.get(ids.session)).toMatchObject({ affiliateClick: awc });
  });
});
