import {
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import { ids } from "#tests/builders/records.ts";
import { region, startTestAws, type TestAws } from "#tests/local/support/aws.ts";

let aws: TestAws;
let ses: SESv2Client;
beforeAll(async () => {
  aws = await startTestAws();
  ses = new SESv2Client({ endpoint: aws.endpoint, region, credentials, maxAttempts: 1 });
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: "example.org" }));
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName: "rules" }));
});
afterAll(() => aws.stop());

const mail = {
  to: "ana@example.org",
  subject: "¡Hola!",
  html: "<p>Hi</p>",
  text: "Hi",
  tags: { customerId: ids.customer },
};

test("SES takes our e-mails, and gives each an id", async () => {
  const mailer = new SesMailer(
    { from: "Wattigator <help@example.org>", configurationSet: "rules", kind: "notice" },
    ses,
  );
  const sent = [await mailer.send(mail), await mailer.send({ ...mail, replyTo: "ana@example.org" })];
  expect(new Set(sent.map(({ messageId }) => messageId || undefined)).size).toBe(2);
  expect(sent).not.toContainEqual({ messageId: undefined });
});

test("an e-mail from an address that is not ours fails", async () => {
  const mailer = new SesMailer(
    { from: "Wattigator <help@example.com>", configurationSet: "rules", kind: "notice" },
    ses,
  );
  await expect(mailer.send(mail)).rejects.toThrow(/not verified/i);
});
