import { beforeEach, describe, expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { sendMessage } from "#lambdas/functions/send-message/handler.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { noon } from "#tests/builders/records.ts";

const company = {
  legalName: "Sunny Swamp LLC",
  postalAddress: "1 Main Street, Newark, NJ 07102",
  phone: "1-800-555-0100",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
};
const ana = {
  name: "Ana <b>Rivera</b>",
  email: "ana@example.org",
  phone: "609 555 0142",
  message: "Hi!\nHow?",
};

let sent: Mail[];
let isSesFailing: boolean;
beforeEach(() => {
  sent = [];
  isSesFailing = false;
});
const mailer = {
  send: async (mail: Mail) => {
    if (isSesFailing) throw new Error("throttled");
    sent.push(mail);
    return { messageId: "message-1" };
  },
};

function setup() {
  let at = noon;
  // Each environment of the function has a handler of its own; the table with the counts is shared.
  const limiter = new InMemoryLimiter(() => at);
  const send = (body = ana, request: { ip?: string } = {}) =>
    sendMessage({ mailer, company, limiter })(handlerInput<typeof routes.sendMessage>({ body, request }));
  return Object.assign(send, {
    wait: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
  });
}

test("e-mails the message to support, with the sender as reply address", async () => {
  expect(await setup()()).toEqual({ status: 200, body: { sent: true } });
  expect(sent).toMatchObject([{ to: "help@example.org", replyTo: "ana@example.org" }]);
  expect(sent[0]?.text).toBe(
    "Name: Ana <b>Rivera</b>\nEmail: ana@example.org\nPhone: 609 555 0142\n\nHi!\nHow?\n",
  );
});

test("escapes HTML in the message", async () => {
  await setup()();
  expect(sent[0]?.html).not.toContain("<b>");
  expect(sent[0]?.html).toContain("Hi!<br>How?");
  expect(sent[0]?.subject).not.toContain("Ana");
});

test("accepts a request to be called without a message", async () => {
  await setup()({ ...ana, message: "" });
  expect(sent[0]?.text).toContain("No message");
});

test("answers 503 when SES rejects the e-mail", async () => {
  isSesFailing = true;
  expect(await setup()()).toEqual({
    status: 503,
    code: "message_not_sent",
    params: { phone: "1-800-555-0100" },
    error: "We couldn't send your message. Please try again, or call 1-800-555-0100.",
  });
});

test("logs no personal data", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  await setup()();
  isSesFailing = true;
  await setup()();
  expect(JSON.stringify([error.mock.calls, info.mock.calls])).not.toMatch(/Ana|ana@|609 555/);
});

describe("many messages from one IP", () => {
  test("rejects the eleventh message within ten minutes, whichever environment of the function it reaches", async () => {
    const send = setup();
    for (let count = 0; count < 10; count++) expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({
      status: 429,
      error: expect.stringContaining("1-800-555-0100"),
      headers: { "retry-after": "600" },
    });
    expect(sent).toHaveLength(10);
  });

  test("does not affect other IPs, and is allowed again after ten minutes", async () => {
    const send = setup();
    for (let count = 0; count < 11; count++) await send(ana, { ip: "203.0.113.7" });
    expect(await send(ana, { ip: "203.0.113.7" })).toMatchObject({ status: 429 });
    expect(await send(ana, { ip: "203.0.113.8" })).toMatchObject({ status: 200 });
    send.wait(10);
    expect(await send(ana, { ip: "203.0.113.7" })).toMatchObject({ status: 200 });
  });
});
