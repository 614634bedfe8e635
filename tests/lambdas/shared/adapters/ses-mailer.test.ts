import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { ids } from "#tests/builders/records.ts";

const ses = mockClient(SESv2Client);
beforeEach(() => {
  ses.reset();
});
afterAll(() => ses.restore());

const mailer = new SesMailer({
  from: "Wattigator <help@example.org>",
  configurationSet: "rules",
  kind: "confirmation",
});
const mail = { to: "ana@example.org", subject: "¡Hola!", html: "<p>Hi</p>", text: "Hi" };

test("sends an e-mail with both parts, and our configuration set", async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: "message-1" });
  expect(await mailer.send(mail)).toEqual({ messageId: "message-1" });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toEqual({
    FromEmailAddress: "Wattigator <help@example.org>",
    Destination: { ToAddresses: ["ana@example.org"] },
    Content: {
      Simple: {
        Subject: { Data: "¡Hola!", Charset: "UTF-8" },
        Body: { Html: { Data: "<p>Hi</p>", Charset: "UTF-8" }, Text: { Data: "Hi", Charset: "UTF-8" } },
      },
    },
    ConfigurationSetName: "rules",
    EmailTags: [{ Name: "kind", Value: "confirmation" }],
  });
});

test("tags an e-mail so that its bounce can be matched", async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: "message-1" });
  const correlationId = crypto.randomUUID();
  await mailer.send({ ...mail, tags: { customerId: ids.customer, correlationId } });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.EmailTags).toEqual([
    { Name: "kind", Value: "confirmation" },
    { Name: "customerId", Value: ids.customer },
    { Name: "correlationId", Value: correlationId },
  ]);
});

test("leaves out a tag that SES would reject, such as the id of a request to API Gateway", async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: "message-1" });
  await mailer.send({ ...mail, tags: { customerId: ids.customer, correlationId: "JKJaXmPLvHcESHA=" } });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.EmailTags).toEqual([
    { Name: "kind", Value: "confirmation" },
    { Name: "customerId", Value: ids.customer },
  ]);
});

test("throws when SES rejects an e-mail", async () => {
  ses.on(SendEmailCommand).rejects(new Error("throttled"));
  await expect(mailer.send(mail)).rejects.toThrow("throttled");
});
