import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";

const ses = mockClient(SESv2Client);
const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  ses.reset();
  secrets.reset();
});

const mailer = new SesMailer({
  from: "Wattigator <support@example.org>",
  replyTo: "help@example.org",
  configurationSet: "rules",
  kind: "confirmation",
});
const mail = { to: "ana@example.org", subject: "¡Hola!", html: "<p>Hi</p>", text: "Hi" };

test("a mail goes out from us, with both parts, under our sending rules, and is answered to the help desk", async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: "message-1" });
  expect(await mailer.send(mail)).toEqual({ messageId: "message-1" });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toEqual({
    FromEmailAddress: "Wattigator <support@example.org>",
    ReplyToAddresses: ["help@example.org"],
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

test("a mail is known by its tags when it comes back", async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: "message-1" });
  await mailer.send({ ...mail, tags: { customerId: "customer-1", correlationId: "visit-1" } });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.EmailTags).toEqual([
    { Name: "kind", Value: "confirmation" },
    { Name: "customerId", Value: "customer-1" },
    { Name: "correlationId", Value: "visit-1" },
  ]);
});

test("a mail that SES refuses is not taken for sent", async () => {
  ses.on(SendEmailCommand).rejects(new Error("throttled"));
  await expect(mailer.send(mail)).rejects.toThrow("throttled");
});

test("the key is read once and kept, and a failed read is tried again", async () => {
  secrets
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error("unwell"))
    .resolves({ SecretString: "k".repeat(64) });
  const key = linkKeyFromSecret("link-key");
  await expect(key()).rejects.toThrow("unwell");
  expect([await key(), await key()]).toEqual(["k".repeat(64), "k".repeat(64)]);
  expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
});

test("a key that is too short to be one is refused", async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "short" });
  await expect(linkKeyFromSecret("link-key")()).rejects.toThrow("fewer than 32 characters");
});
