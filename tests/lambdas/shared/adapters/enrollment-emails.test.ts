import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { type Stores, storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();

describe.each(Object.entries(storeKinds))("%s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());

  test("marks support's e-mail as sent, unless it was asked for again meanwhile", async () => {
    const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
    const lead = anEnrollment({ customerId, sessionId, version: 0 });
    await stores.enrollments.saveWithSession(lead, aSession({ sessionId, version: 0 }));
    const supportEmail = async () => (await stores.enrollments.find(customerId))?.supportEmail;
    const sent = { askedAt: at, messageId: "first", at };

    await stores.enrollments.requestSupportEmail(customerId, {
      change: "unblock",
      askedAt: "2030-01-01T00:00:00.000Z",
    });
    await stores.enrollments.markSupportEmailSent(customerId, sent);
    expect((await supportEmail())?.state).toBe("pending");
    await stores.enrollments.requestSupportEmail(customerId, { change: "unblock", askedAt: at });
    await stores.enrollments.markSupportEmailSent(customerId, sent);
    expect(await supportEmail()).toEqual({
      state: "sent",
      change: "unblock",
      askedAt: at,
      sentAt: at,
      messageId: "first",
    });
    await stores.enrollments.requestSupportEmail(crypto.randomUUID(), { change: "unblock", askedAt: at }); // deleted meanwhile
  });
});
