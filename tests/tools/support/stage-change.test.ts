import { afterAll, beforeAll, expect, test } from "vitest";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const at = "2026-11-20T17:00:00.000Z";
const matched = { kind: "matched", project: "Elm Street Solar", expected: "2099-03" } as const;

test("records the stages with who recorded them, and tells the household of each", async () => {
  const { customerId } = await aws.addHousehold({ emailConfirmedAt: at });
  expect(await aws.support.recordStage({ customerId, change: matched })).toMatchObject({ outcome: "record" });
  await aws.support.recordStage({ customerId, change: { kind: "sent" } });
  await aws.support.recordStage({ customerId, change: { kind: "credit_expected", month: "2099-04" } });

  const { timeline } = await aws.show(customerId);
  expect(timeline).toEqual(
    expect.arrayContaining(
      [
        {
          what: "Matched with the project Elm Street Solar, first credit expected in 2099-03",
          detail: "by maria",
        },
        { what: "Sent to the utility", detail: "by maria" },
        { what: "First credit expected in 2099-04", detail: "by maria" },
        { what: 'E-mail "matched with a project" pending' },
        { what: 'E-mail "sent to the utility" pending' },
        { what: 'E-mail "first credit next month" pending', detail: "not before 2099-03-01" },
      ].map((event) => expect.objectContaining(event)),
    ),
  );
  expect(await aws.enrollment(customerId)).toMatchObject({ noticesPending: 4, noticeDue: "yes" });
});

test("says so if the enrollment is at that stage already, and changes nothing", async () => {
  const { customerId } = await aws.addHousehold({ emailConfirmedAt: at });
  await aws.support.recordStage({ customerId, change: matched });
  const before = await aws.enrollment(customerId);
  expect(await aws.support.recordStage({ customerId, change: matched })).toMatchObject({
    outcome: "unchanged",
  });
  expect(await aws.enrollment(customerId)).toEqual(before);
});

test("refuses a stage with a sentence, and changes nothing", async () => {
  const { customerId } = await aws.addHousehold();
  const before = await aws.enrollment(customerId);
  await expect(aws.support.recordStage({ customerId, change: matched })).rejects.toThrow(
    "The e-mail address is not confirmed",
  );
  expect(await aws.enrollment(customerId)).toEqual(before);
  const unknown = crypto.randomUUID();
  await expect(aws.support.recordStage({ customerId: unknown, change: matched })).rejects.toThrow(
    "There is no customer with this id.",
  );
  expect(await aws.get("enrollments", { customerId: unknown })).toBeUndefined();
});

test("shows an e-mail that was sent, one that waits and one that bounced", async () => {
  const notice = {
    language: "en",
    askedAt: at,
    details: { kind: "sent_to_utility", utility: "pse" },
  } as const;
  const { customerId } = await aws.addHousehold({
    notices: [
      { ...notice, id: crypto.randomUUID(), state: "sent", sentAt: at, messageId: "m-1" },
      { ...notice, id: crypto.randomUUID(), state: "pending", waitsFor: "limit" },
      { ...notice, id: crypto.randomUUID(), state: "bounced", failedAt: at },
    ],
  });
  const texts = (await aws.show(customerId)).timeline.map(({ what, detail }) => `${what}: ${detail}`);
  expect(texts.filter((text) => text.startsWith('E-mail "sent to the utility"'))).toEqual([
    'E-mail "sent to the utility" sent: message m-1',
    'E-mail "sent to the utility" pending: it waits: the mailbox has had its two e-mails an hour or five a day',
    'E-mail "sent to the utility" bounced: undefined',
  ]);
});
