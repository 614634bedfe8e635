import { expect, test } from "vitest";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { type ConversionPart, conversionOrderId } from "#domain/conversions.ts";
import { trackConversion } from "#lambdas/services/conversions/track-conversion.ts";
import { awc as click, InMemoryClaims, InMemoryClicks } from "#tests/builders/affiliate.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, aSession, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

type Affiliate = { optedOut: boolean; click: string | undefined };
const fromPartner: Affiliate = { optedOut: false, click };
const podId = "PE000067586564119084";

const completedRecord = { stage: "completed", utility: "pse", accountNumber: podId } as const;

/** What all households share: the network, and what has been reported. */
function aNetwork() {
  const queued: ConversionReport[] = [];
  return {
    queued,
    claims: new InMemoryClaims(),
    limiter: new InMemoryLimiter(),
    clicks: new InMemoryClicks(click),
    network: {
      advertiserId: "1001",
      conversionReports: { add: async (report: ConversionReport) => void queued.push(report) },
    },
  };
}

function setup(session: SessionRecord, shared: Partial<ReturnType<typeof aNetwork>> = {}, record = {}) {
  const dependencies = { ...aNetwork(), ...shared };
  const { sessionId, customerId = ids.customer } = session;
  const sessions = new InMemorySessions(session);
  const enrollment = anEnrollment({ ...completedRecord, sessionId, customerId, ...record });
  const enrollments = new InMemoryEnrollments(sessions, enrollment);
  const handle = trackConversion({ sessions, enrollments, ...dependencies });
  const track = (parts: ConversionPart, { sender = owner, affiliate = fromPartner } = {}) =>
    handle(
      handlerInput<typeof routes.trackConversion>({
        body: { sessionId, orderId: conversionOrderId(sessionId, parts), parts },
        owner: sender,
        affiliate,
      }),
    );
  return { queued: dependencies.queued, track };
}

const verified = aSession({ status: "utility_verified", customerId: ids.customer });
const completed = aSession({ status: "completed", customerId: ids.customer });
const tracked = { status: 200, body: { tracked: true } };
const notTracked = { status: 200, body: { tracked: false } };

test("queues nothing, and claims no number, for a household that opted out of vendors", async () => {
  const shared = aNetwork();
  const { queued, track } = setup(completed, shared, { vendorChoices: [aVendorChoice("off")] });
  expect(await track("DEFAULT:1.0")).toEqual(notTracked);
  expect(queued).toEqual([]);

  const later = household(1);
  expect(await setup(later, shared).track("DEFAULT:1.0")).toEqual(tracked);
});

/** Another household, which the attacker invents. */
const household = (number: number) => {
  const id = (prefix: string) => `${prefix}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return aSession({ status: "completed", sessionId: id("a"), customerId: id("b") });
};

test("queues both conversions of a completed enrollment as separate orders, with ids only", async () => {
  const { queued, track } = setup(completed);

  expect(await track("DEFAULT:1.0")).toEqual(tracked);
  const ofSession = { sessionId: ids.session, click, correlationId: expect.any(String) };
  expect(queued).toEqual([
    { ...ofSession, orderId: ids.session, parts: "DEFAULT:1.0" },
    { ...ofSession, orderId: `${ids.session}-lt`, parts: "LT:1.0" },
  ]);
});

test("queues nothing before the enrollment is completed", async () => {
  const { queued, track } = setup(verified);

  expect(await track("LT:1.0")).toEqual(notTracked);
  expect(queued).toEqual([]);
});

test("uses the session's click when the cookie is gone", async () => {
  const { queued, track } = setup({ ...completed, affiliateClick: click });

  expect(await track("LT:1.0", { affiliate: { optedOut: false, click: undefined } })).toEqual(tracked);
  expect(queued).toMatchObject([{ click }]);
});

test("rejects a step that the session has not reached", async () => {
  const { queued, track } = setup(aSession());

  expect(await track("LT:1.0")).toMatchObject({ status: 409 });
  expect(await setup(verified).track("DEFAULT:1.0")).toMatchObject({ status: 409 });
  expect(queued).toEqual([]);
});

test("answers 404 for another browser's session", async () => {
  const { queued, track } = setup(completed);

  expect(await track("DEFAULT:1.0", { sender: stranger })).toMatchObject({ status: 404 });
  expect(queued).toEqual([]);
});

const anotherAdvertiser = click.replace("1001", "2002");
test.each<[string, Partial<ReturnType<typeof aNetwork>> & { network?: undefined }, Affiliate]>([
  ["without a click", {}, { optedOut: false, click: undefined }],
  ["for a click that the site never registered", { clicks: new InMemoryClicks() }, fromPartner],
  [
    "for a click on another advertiser",
    { clicks: new InMemoryClicks(anotherAdvertiser) },
    { optedOut: false, click: anotherAdvertiser },
  ],
])("%s nothing is queued, and the reply is a success", async (_, shared, affiliate) => {
  const { queued, track } = setup(completed, shared);
  expect(await track("DEFAULT:1.0", { affiliate })).toEqual(notTracked);
  expect(queued).toEqual([]);
});

test("without an affiliate network nothing is queued, and the reply is a success", async () => {
  const sessions = new InMemorySessions(completed);
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment(completedRecord));
  const body = { sessionId: ids.session, orderId: ids.session, parts: "DEFAULT:1.0" as const };
  const handle = trackConversion({ ...aNetwork(), sessions, enrollments, network: undefined });
  expect(await handle(handlerInput<typeof routes.trackConversion>({ body, affiliate: fromPartner }))).toEqual(
    notTracked,
  );
});

test("for a browser that sends Global Privacy Control nothing is queued", async () => {
  const { queued, track } = setup({ ...completed, affiliateClick: click });
  expect(await track("DEFAULT:1.0", { affiliate: { optedOut: true, click: undefined } })).toEqual(notTracked);
  expect(queued).toEqual([]);
});

test("does not queue a conversion that was reported", async () => {
  const state = { state: "reported", at: "2026-11-20T17:00:00.000Z" } as const;
  const { queued, track } = setup({ ...completed, conversions: { "DEFAULT:1.0": state, "LT:1.0": state } });

  expect(await track("DEFAULT:1.0")).toEqual(tracked);
  expect(queued).toEqual([]);
});

test("queues the conversions of one enrollment number for the first household only", async () => {
  const shared = aNetwork();
  expect(await setup(household(1), shared).track("DEFAULT:1.0")).toEqual(tracked);
  for (const number of [2, 3, 4]) {
    expect(await setup(household(number), shared).track("DEFAULT:1.0")).toEqual(notTracked);
  }
  expect(shared.queued.map(({ sessionId }) => sessionId)).toEqual([
    household(1).sessionId,
    household(1).sessionId,
  ]);
});

test("queues at most three conversions per click and day, however many households sign up", async () => {
  const shared = aNetwork();
  for (let number = 1; number <= 10; number++) {
    const record = { accountNumber: `PE${String(number).padStart(18, "0")}` };
    await setup(household(number), shared, record).track("DEFAULT:1.0");
  }
  expect(shared.queued).toHaveLength(3);
});

test("counts a household once, however often its page asks", async () => {
  const { queued, track } = setup(completed);
  for (let request = 0; request < 5; request++) expect(await track("DEFAULT:1.0")).toEqual(tracked);
  expect(new Set(queued.map(({ orderId }) => orderId)).size).toBe(2);
});

test.each([
  ["parts that do not match the order id", { orderId: ids.session, parts: "LT:1.0" }],
  ["an order id without a session id", { orderId: "17", parts: "DEFAULT:1.0" }],
  ["an order id with an unknown suffix", { orderId: `${ids.session}-xx`, parts: "DEFAULT:1.0" }],
  ["unknown parts", { orderId: ids.session, parts: "DEFAULT:99.0" }],
])("rejects %s before reading any record", (_, body) => {
  expect(routes.trackConversion.body.safeParse(body).success).toBe(false);
});
