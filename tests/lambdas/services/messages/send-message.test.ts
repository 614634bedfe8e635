import { beforeEach, describe, expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { sendMessage } from "#lambdas/services/messages/send-message.ts";
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
/** E-mails that SES has not accepted yet. */
let held: Mail[];
let accepted: Promise<void>;
beforeEach(() => {
  sent = [];
  held = [];
  accepted = Promise.resolve();
  isSesFailing = false;
});
const mailer = {
  send: async (mail: Mail) => {
    if (isSesFailing) throw new Error("throttled");
    held.push(mail);
    await accepted;
    sent.push(mail);
    return { messageId: "message-1" };
  },
};

/** Lets SES take its time until the returned function is called. */
function holdSes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  accepted = promise;
  return resolve;
}

function setup(pause: () => Promise<void> = async () => {}) {
  let at = noon;
  let isOff = false;
  // Each environment of the function has a handler of its own; the table with the counts is shared.
  const limiter = new InMemoryLimiter(() => at);
  const send = (body = ana, request: { ip?: string } = {}) =>
    sendMessage({ mailer, company, limiter, isMailOff: async () => isOff, pause })(
      handlerInput<typeof routes.sendMessage>({ body, request }),
    );
  return Object.assign(send, {
    switchMail: (to: "off" | "on") => {
      isOff = to === "off";
    },
    wait: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
  });
}

test("e-mails the message to support, with the sender as reply address", async () => {
  expect(await setup()()).toEqual({ status: 200, body: { sent: true } });
  expect(sent).toMatchObject([{ to: "help@example.org", replyTo: "ana@example.org" }]);
  expect(sent[0]?.text).toBe(
    "Name: Ana <b>Rivera</b>\nEmail: ana@example.org\nPhone: (609) 555-0142\n\nHi!\nHow?\n",
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
  expect(JSON.stringify([error.mock.calls, info.mock.calls])).not.toMatch(/Ana|ana@|609\W+555/);
});

describe("the same message again", () => {
  test("is answered, and not e-mailed a second time, within ten minutes", async () => {
    const send = setup();
    await send();
    expect(await send()).toEqual({ status: 200, body: { sent: true } });
    expect(sent).toHaveLength(1);
    await send({ ...ana, message: "Hi again!" });
    expect(sent).toHaveLength(2);
    send.wait(10);
    await send();
    expect(sent).toHaveLength(3);
  });

  test("waits for the first one, and is answered like it", async () => {
    const accept = holdSes();
    const send = setup(async () => accept());
    expect(await Promise.all([send(), send()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(sent).toHaveLength(1);
  });

  test("is e-mailed when the first one was not", async () => {
    const send = setup();
    isSesFailing = true;
    expect(await send()).toMatchObject({ status: 503 });
    isSesFailing = false;
    expect(await send()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(1);
  });

  test("is not said to be sent while nobody knows", async () => {
    const send = setup();
    holdSes();
    void send();
    await expect.poll(() => held).toHaveLength(1);
    expect(await send()).toMatchObject({ status: 503, code: "message_not_sent" });
  });
});

describe("many messages from one IP", () => {
  const another = (count: number) => ({ ...ana, message: `Message ${count}` });

  test("rejects the eleventh message within ten minutes, whichever environment of the function it reaches", async () => {
    const send = setup();
    for (let count = 0; count < 10; count++)
      expect(await send(another(count))).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({
      status: 429,
      error: expect.stringContaining("1-800-555-0100"),
      headers: { "retry-after": "600" },
    });
    expect(sent).toHaveLength(10);
  });

  test("does not affect other IPs, and is allowed again after ten minutes", async () => {
    const send = setup();
    for (let count = 0; count < 11; count++) await send(another(count), { ip: "203.0.113.7" });
    expect(await send(ana, { ip: "203.0.113.7" })).toMatchObject({ status: 429 });
    expect(await send(ana, { ip: "203.0.113.8" })).toMatchObject({ status: 200 });
    send.wait(10);
    expect(await send(ana, { ip: "203.0.113.7" })).toMatchObject({ status: 200 });
  });

  test("counts all addresses of one /56 as one", async () => {
    const send = setup();
    const { max } = limits.contactMessagesOfNetwork;
    for (let host = 0; host < max; host++) await send(another(host), { ip: `2001:db8:1:2::${host}` });
    expect(await send(ana, { ip: "2001:db8:1:ff:ffff::1" })).toMatchObject({ status: 429 });
    expect(await send(ana, { ip: "2001:db8:1:100::1" })).toMatchObject({ status: 200 });
  });

  test.each([
    ["/48", (network: number) => `2001:db8:1:${network.toString(16)}00::1`, "2001:db8:2::1"],
    ["/24", (network: number) => `203.0.113.${network}`, "203.0.112.1"],
  ])("counts the networks of one routed %s together", async (_, ipOf, elsewhere) => {
    const send = setup();
    for (let network = 0; network < limits.contactMessagesOfPrefix.max; network++)
      expect(await send(another(network), { ip: ipOf(network) })).toMatchObject({ status: 200 });
    expect(await send(ana, { ip: ipOf(100) })).toMatchObject({ status: 429, code: "too_many_messages" });
    expect(await send(ana, { ip: elsewhere })).toMatchObject({ status: 200 });
  });
});

test("sends nothing while operations has switched e-mail off, and says so with the telephone number", async () => {
  const send = setup();
  send.switchMail("off");
  expect(await send()).toMatchObject({
    status: 409,
    code: "mail_paused",
    error: expect.stringContaining("1-800-555-0100"),
  });
  expect(sent).toHaveLength(0);

  send.switchMail("on");
  expect(await send()).toMatchObject({ status: 200 });
  expect(sent).toHaveLength(1);
});
