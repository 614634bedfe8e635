import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { describe, expect, onTestFinished, test } from "vitest";
import { roleCredentials } from "#local/iam/access-control.ts";
import { stackPolicies } from "#local/iam/role-policies.ts";
import { provisionMail } from "#local/provision/mail.ts";
import { localAccountId } from "#local/settings.ts";
import { region, startTestAws } from "#tests/local/support/aws.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

const identityArn = (name: string) => `arn:aws:ses:${region}:${localAccountId}:identity/${name}`;
const PolicyDocument = {
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action: "ses:SendEmail", Resource: identityArn("example.org") }],
};
const resolver = createResolver({
  Domain: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "example.org" } },
  Tester: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "tester@example.com" } },
  Rules: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "rules" } },
  Sender: { Type: "AWS::IAM::Role", Properties: { Policies: [{ PolicyName: "own", PolicyDocument }] } },
});
const senderArn = String(resolver.value({ "Fn::GetAtt": ["Sender", "Arn"] }));

const email = {
  FromEmailAddress: "Help <help@example.org>",
  Destination: { ToAddresses: ["ana@example.net"] },
  ConfigurationSetName: "rules",
  Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: "Welcome" } } } },
} satisfies SendEmailCommandInput;
const to = (...ToAddresses: string[]) => ({ Destination: { ToAddresses } });

async function setup(isSesSandbox = false) {
  const aws = await startTestAws({ isSesSandbox });
  onTestFinished(() => aws.stop());
  await provisionMail(resolver, aws.clients.ses);
  aws.access.enforce(stackPolicies(resolver));
  const role = new SESv2Client({ endpoint: aws.endpoint, region, credentials: roleCredentials(senderArn) });
  return {
    send: (change: Partial<SendEmailCommandInput>, ses = aws.clients.ses) =>
      ses.send(new SendEmailCommand({ ...email, ...change })),
    role,
    async sentCount() {
      const { emails } = await (await fetch(`${aws.inbox}/store`)).json();
      return emails.filter(({ subject }: { subject: string }) => subject === "Hello").length;
    },
    provisionAgain: () => provisionMail(resolver, aws.clients.ses),
  };
}

describe("SES", () => {
  test("sends from the addresses of a verified domain and of its subdomains", async () => {
    const { send, sentCount } = await setup();
    const before = await sentCount();
    for (const FromEmailAddress of ["help@example.org", "Help <HELP@mail.example.org>"]) {
      expect((await send({ FromEmailAddress })).MessageId).toBeTruthy();
    }
    expect((await sentCount()) - before).toBe(2);
  });

  test.each<[string, Partial<SendEmailCommandInput>, string, RegExp]>([
    [
      "from an address that is not verified",
      { FromEmailAddress: "help@example.com" },
      "MessageRejected",
      /^Email address is not verified\. The following identities failed the check in region US-EAST-1: help@example\.com$/,
    ],
    [
      "with a configuration set that does not exist",
      { ConfigurationSetName: "others" },
      "NotFoundException",
      /^Configuration set <others> does not exist\.$/,
    ],
    [
      "with a tag that has another character",
      { EmailTags: [{ Name: "correlationId", Value: "JKJaXmPLvHcESHA=" }] },
      "BadRequestException",
      /message tag/,
    ],
  ])("sends no e-mail %s", async (_, change, name, message) => {
    const { send, sentCount } = await setup();
    const before = await sentCount();
    await expect(send(change)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
    expect(await sentCount()).toBe(before);
  });

  test("keeps what exists when the product starts again", async () => {
    const { send, provisionAgain } = await setup();
    await provisionAgain();
    expect((await send({})).MessageId).toBeTruthy();
  });
});

describe("an account in the sandbox", () => {
  test("sends to verified recipients and to the mailbox simulator only", async () => {
    const { send } = await setup(true);
    await send(to("tester@example.com", "ana@example.org", "bounce@simulator.amazonses.com"));
    await expect(send(to("tester@example.com", "ana@example.net"))).rejects.toMatchObject({
      name: "MessageRejected",
      message: expect.stringMatching(/US-EAST-1: ana@example\.net$/),
    });
  });

  test("lets a role send only to recipients whose identities it may use", async () => {
    const { send, role } = await setup(true);
    const own = { ConfigurationSetName: undefined };
    await send({ ...to("ana@example.org"), ...own }, role);
    await expect(send({ ...to("tester@example.com"), ...own }, role)).rejects.toThrow(
      /ses:SendEmail on resource: .*identity\/tester@example\.com/,
    );
  });
});
