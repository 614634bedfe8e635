import { expect, test } from "vitest";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import { conversionOrderId } from "#domain/conversions.ts";
import { trackConversion } from "#lambdas/functions/track-conversion/handler.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aSession, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";

const click = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
const fromPartner = { optedOut: false, click };

function setup(session: SessionRecord, { network = true } = {}) {
  const queued: ConversionReport[] = [];
  const queue = network ? { add: async (report: ConversionReport) => void queued.push(report) } : undefined;
  const handle = trackConversion({ sessions: new InMemorySessions(session), queue });
  const track = (
    parts: ConversionPart,
    { sender = owner, affiliate = fromPartner as { optedOut: boolean; click: string | undefined } } = {},
  ) =>
    handle(
      handlerInput<typeof routes.trackConversion>({
        body: { sessionId: ids.session, orderId: conversionOrderId(ids.session, parts), parts },
        owner: sender,
        affiliate,
      }),
    );
  return { queued, track };
}

const verified = aSession({ status: "utility_verified" });
const completed = aSession({ status: "completed" });
const tracked = { status: 200, body: { tracked: true } };
const notTracked = { status: 200, body: { tracked: false } };

test("queues a report of a verified utility account, with ids only", async () => {
  const { queued, track } = setup(verified);

  expect(await track("LT:1.0")).toEqual(tracked);
  expect(queued).toEqual([
    {
      sessionId: ids.session,
      orderId: `${ids.session}-lt`,
      parts: "LT:1.0",
      click,
      correlationId: expect.any(String),
    },
  ]);
});

test("queues a completed enrollment as a separate order", async () => {
  const { queued, track } = setup(completed);

  expect(await track("DEFAULT:1.0")).toEqual(tracked);
  expect(queued).toMatchObject([{ orderId: ids.session, parts: "DEFAULT:1.0" }]);
});

test("uses the session's click when the cookie is gone", async () => {
  const { queued, track } = setup({ ...verified, affiliateClick: click });

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

test.each([
  ["without an affiliate network", { ...setup(completed, { network: false }), affiliate: fromPartner }],
  ["without a click", { ...setup(completed), affiliate: { optedOut: false, click: undefined } }],
  [
    "for a browser that sends Global Privacy Control",
    { ...setup({ ...completed, affiliateClick: click }), affiliate: { optedOut: true, click: undefined } },
  ],
])("%s nothing is queued, and the reply is a success", async (_, { queued, track, affiliate }) => {
  expect(await track("DEFAULT:1.0", { affiliate })).toEqual(notTracked);
  expect(queued).toEqual([]);
});

test("does not queue a conversion that was reported", async () => {
  const state = { state: "reported", at: "2026-11-20T17:00:00.000Z" } as const;
  const { queued, track } = setup({ ...completed, conversions: { "DEFAULT:1.0": state } });

  expect(await track("DEFAULT:1.0")).toEqual(tracked);
  expect(queued).toEqual([]);
});

test.each([
  ["parts that do not match the order id", { orderId: ids.session, parts: "LT:1.0" }],
  ["an order id without a session id", { orderId: "17", parts: "DEFAULT:1.0" }],
  ["an order id with an unknown suffix", { orderId: `${ids.session}-xx`, parts: "DEFAULT:1.0" }],
  ["unknown parts", { orderId: ids.session, parts: "DEFAULT:99.0" }],
])("rejects %s before reading any record", (_, body) => {
  expect(routes.trackConversion.body.safeParse(body).success).toBe(false);
});
