import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { SaveSessionRequest } from "#contracts/http/session.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { retentionDays } from "#domain/retention.ts";
import { saveSession } from "#lambdas/services/enrolling/save-session.ts";
import { findOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, ids, noon, owner, stranger, withoutOwner } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

function setup(...stored: SessionRecord[]) {
  const sessions = new InMemorySessions(...stored);
  const isSynthetic = async (mark?: string) => mark === "signed";
  const handle = saveSession({ sessions, isSynthetic, newId: () => ids.session, now: () => noon });
  const post = (
    body: SaveSessionRequest,
    sender: typeof owner | typeof withoutOwner = owner,
    click?: string,
    syntheticMark?: string,
  ) =>
    handle(
      handlerInput<typeof routes.saveSession>({
        body,
        owner: sender,
        affiliate: { optedOut: false, click },
        syntheticMark,
      }),
    );
  return { sessions, post };
}

const unknown = {
  status: 404,
  code: "session_not_found",
  error: errorMessages.session_not_found,
};

test("creates a session and sends the owner secret only to the browser", async () => {
  const { sessions, post } = setup();

  const reply = await post({ status: "started", firstName: "Ana" }, withoutOwner);

  expect(reply).toMatchObject({ status: 200, body: { sessionId: ids.session } });
  const cookie = "cookies" in reply ? (reply.cookies?.[0] ?? "") : "";
  const maxAge = retentionDays.session * 24 * 60 * 60;
  expect(cookie).toMatch(new RegExp(`; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax$`));
  const secret = findOwnerSecret([cookie.split(";")[0] ?? ""]);
  expect(sessions.get(ids.session)).toMatchObject({
    status: "started",
    firstName: "Ana",
    ownerHash: ownerHash(secret ?? ""),
  });
  expect(JSON.stringify(sessions.get(ids.session))).not.toContain(secret);
});

test("creates every session with a new owner secret, whatever cookie the browser sends", async () => {
  const { sessions, post } = setup();

  const reply = await post({ firstName: "Ana" }, owner);

  const [cookie = ""] = ("cookies" in reply && reply.cookies) || [];
  const newSecret = findOwnerSecret([cookie.split(";")[0] ?? ""]) ?? "";
  expect(newSecret).not.toBe(owner.secret);
  expect(sessions.get(ids.session)?.ownerHash).toBe(ownerHash(newSecret));
  expect(sessions.get(ids.session)?.formerOwnerHash).toBe(owner.hash);
});

test("keeps fields that the request does not contain", async () => {
  const { sessions, post } = setup(aSession({ phone: "609 555 0142" }));

  await post({ sessionId: ids.session, firstName: "Anna" });

  expect(sessions.get(ids.session)).toMatchObject({
    firstName: "Anna",
    lastName: "Rivera",
    phone: "609 555 0142",
  });
});

test("does not move a completed session backward", async () => {
  const { sessions, post } = setup(aSession({ status: "completed" }));

  await post({ sessionId: ids.session, status: "application_in_progress" });

  expect(sessions.get(ids.session)?.status).toBe("completed");
});

test("answers 404 for another browser's session", async () => {
  const { post } = setup(aSession());

  expect(await post({ sessionId: ids.session }, stranger)).toEqual(unknown);
  expect(await post({ sessionId: ids.session }, withoutOwner)).toEqual(unknown);
  expect(await post({ sessionId: ids.customer })).toEqual(unknown);
});

test("keeps the changes of two tabs that save at the same time", async () => {
  const { sessions, post } = setup(aSession());
  sessions.beforeNextSave = () => sessions.table.put(ids.session, { ...aSession(), phone: "609 555 0142" });

  const reply = await post({ sessionId: ids.session, firstName: "Anna" });

  expect(reply.status).toBe(200);
  expect(sessions.get(ids.session)).toMatchObject({ firstName: "Anna", phone: "609 555 0142" });
});

test("stores the affiliate click from the cookie, and the last one replaces the first", async () => {
  const [first, last] = [
    "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa",
    "1001_1403695999_b541d81e22c9e8687f423efcf024fbaa",
  ];
  const { sessions, post } = setup(aSession());

  await post({ sessionId: ids.session }, owner, first);
  await post({ sessionId: ids.session, firstName: "Ana" });
  expect(sessions.get(ids.session)?.affiliateClick).toBe(first);

  await post({ sessionId: ids.session, firstName: "Ana" }, owner, last);
  expect(sessions.get(ids.session)?.affiliateClick).toBe(last);
});

test.each([
  ["stops waiting for the bill that the request names", ids.bill, undefined],
  ["keeps waiting for a bill that was uploaded after the stopped one", ids.customer, ids.bill],
])("%s", async (_, stoppedBillId, awaitedBillId) => {
  const { sessions, post } = setup(aSession({ awaitedBillId: ids.bill }));
  await post({ sessionId: ids.session, stoppedBillId });
  expect(sessions.get(ids.session)?.awaitedBillId).toBe(awaitedBillId);
  expect(sessions.get(ids.session)).not.toHaveProperty("stoppedBillId");
});

test.each([
  ["needs no check once the household has confirmed what its bill says", ids.bill, false],
  ["keeps its check if another bill was confirmed", ids.customer, true],
])("the usage of a bill %s", async (_, confirmedUsageBillId, check) => {
  const certainty = { kwh: { confidence: 0.7, check: true }, supplier: { confidence: 0.7, check: true } };
  const utilityData = {
    source: "bill_upload" as const,
    billId: ids.bill,
    utilityName: "PSE&G",
    accountDetails: {},
    usage: { kwh: 612, certainty },
  };
  const { sessions, post } = setup(aSession({ utilityData }));
  await post({ sessionId: ids.session, confirmedUsageBillId });
  expect(sessions.get(ids.session)?.utilityData?.usage).toEqual({
    kwh: 612,
    certainty: { ...certainty, kwh: { confidence: 0.7, check } },
  });
  expect(sessions.get(ids.session)).not.toHaveProperty("confirmedUsageBillId");
});

test("stores no affiliate click of a household that opted out of vendors", async () => {
  const { sessions, post } = setup(aSession({ vendorChoices: [aVendorChoice("off")] }));
  const click = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
  await post({ sessionId: ids.session, firstName: "Ana" }, owner, click);
  expect(sessions.get(ids.session)).toMatchObject({ firstName: "Ana" });
  expect(sessions.get(ids.session)?.affiliateClick).toBeUndefined();
});

test("marks a session that a signed request creates as synthetic, and keeps it for a day", async () => {
  const { sessions, post } = setup();
  await post({ status: "started" }, withoutOwner, undefined, "signed");
  expect(sessions.get(ids.session)).toMatchObject({
    synthetic: true,
    expiresAt: noon.getTime() / 1000 + 86_400,
  });
});

test.each([
  ["an unsigned one creates", [], { status: "started" as const }, undefined],
  ["a wrongly signed one creates", [], { status: "started" as const }, "forged"],
  ["exists before a signed one", [aSession()], { sessionId: ids.session }, "signed"],
])("does not mark a session that %s", async (_, stored, body, mark) => {
  const { sessions, post } = setup(...stored);
  await post(body, owner, undefined, mark);
  expect(sessions.get(ids.session)).not.toHaveProperty("synthetic");
});
