import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { contactMessages } from "#domain/limits.ts";
import { sendMessageForm } from "#lambdas/services/messages/send-message-form.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { noon } from "#tests/builders/records.ts";

const body = { name: "Ana Rivera", email: "ana@example.org", phone: "609 555 0142", message: "Hi!" };

function setup(send: (mail: Mail) => Promise<{ messageId: string }>) {
  const handle = sendMessageForm({
    mailer: { send },
    company: aCompany,
    limiter: new InMemoryLimiter(() => noon),
    isMailOff: async () => false,
  });
  return () => handle(handlerInput<typeof routes.sendMessageForm>({ query: {}, body }));
}

test("e-mails the message to support, and leads to a page that a reload does not send again", async () => {
  const sent: Mail[] = [];
  const reply = await setup(async (mail) => {
    sent.push(mail);
    return { messageId: "message-1" };
  })();
  expect(sent).toMatchObject([{ to: aCompany.helpEmail, replyTo: "ana@example.org" }]);
  expect(reply).toMatchObject({ body: { seeOther: "/api/form-result/message-sent?language=en" } });
});

test("e-mails a message once when its form is submitted twice", async () => {
  const sent: Mail[] = [];
  const submit = setup(async (mail) => {
    sent.push(mail);
    return { messageId: "message-1" };
  });
  const seeOther = "/api/form-result/message-sent?language=en";
  expect(await Promise.all([submit(), submit()])).toMatchObject([
    { body: { seeOther } },
    { body: { seeOther } },
  ]);
  expect(sent).toHaveLength(1);
});

test("does not say that a message was sent that SES rejected", async () => {
  const reply = await setup(() => Promise.reject(new Error("throttled")))();
  expect(reply).toMatchObject({ status: 503, code: "message_not_sent" });
});

test("a network with few messages is heard while others have used up what everybody may send", async () => {
  const limiter = new InMemoryLimiter(() => noon);
  await limiter.takeFromQuota(contactMessages, contactMessages.max);
  const handle = sendMessageForm({
    mailer: { send: async () => ({ messageId: "message-1" }) },
    company: aCompany,
    limiter,
    isMailOff: async () => false,
  });
  const send = (message: string) =>
    handle(handlerInput<typeof routes.sendMessageForm>({ query: {}, body: { ...body, message } }));
  for (let count = 1; count <= contactMessages.share; count++)
    expect(await send(`Message ${count}`)).toMatchObject({ status: 200 });
  for (const attempt of ["One more", "Again"]) {
    expect(await send(attempt)).toMatchObject({
      status: 429,
      code: "too_many_messages",
      headers: { "retry-after": "600" },
    });
  }
});
