import { describe, expect, test } from "vitest";
import { waitingQueues } from "#contracts/storage/switches.ts";
import { findFunctions, outputLogicalId } from "#tests/infra/support/functions.ts";
import { leanDev, synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const prod = synthesizeStage("prod").app;

test("requires TLS, and sends nothing to addresses that bounced or complained", () => {
  app.hasResourceProperties("AWS::SES::ConfigurationSet", {
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
  app.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: "example.org" });
});

test("uses an identity that the account has already, and leaves its DNS records alone", () => {
  const { app: sharing } = synthesizeStage("dev", { MAIL_DOMAIN: "example.org", MAIL_IDENTITY: "existing" });
  sharing.resourceCountIs("AWS::SES::EmailIdentity", 0);
  expect(Object.keys(sharing.toJSON().Outputs).filter((name) => name.startsWith("Dns"))).toEqual([]);
  expect(JSON.stringify(sharing.findResources("AWS::IAM::Role"))).toContain(":identity/example.org");
  expect(() => synthesizeStage("dev", { MAIL_IDENTITY: "mine" })).toThrow('MAIL_IDENTITY is "mine"');
});

describe("without a domain to send from", () => {
  const { app: silent } = leanDev();

  test("has no identity, which would never be verified, and no permission to send", () => {
    silent.resourceCountIs("AWS::SES::EmailIdentity", 0);
    expect(JSON.stringify(silent.findResources("AWS::IAM::Role"))).not.toContain("ses:SendEmail");
    expect(Object.keys(silent.toJSON().Outputs).filter((name) => name.startsWith("Dns"))).toEqual([]);
  });

  test("has the workers of all e-mail receive nothing, so that it waits in its queues", () => {
    const paused = Object.entries(silent.findResources("AWS::Lambda::EventSourceMapping"))
      .filter(([, { Properties }]) => Properties.Enabled === false)
      .map(([id]) => id);
    expect(paused.sort()).toEqual(
      waitingQueues.mail.map((queue) => outputLogicalId(silent, `${queue}Mapping`)).sort(),
    );
  });

  test("switches mail off for every function that asks", () => {
    const askers = [...findFunctions(silent).values()].filter(({ variables }) => variables.LIMIT_TABLE);
    expect(askers.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(["enrolling", "messages", "enrollment-emails"]),
    );
    for (const { variables } of askers) expect(variables.SWITCHED_OFF).toBe("mail");
    for (const { variables } of findFunctions(app).values())
      expect(variables).not.toHaveProperty("SWITCHED_OFF");
  });
});

describe("the outputs", () => {
  const outputs: Record<string, { Value: unknown }> = prod.toJSON().Outputs;
  const outputValue = (name: string) => JSON.stringify(outputs[name]?.Value);

  test("contain every DNS record that the mail domain needs", () => {
    for (const number of [1, 2, 3]) expect(outputValue(`DnsDkim${number}`)).toContain(" CNAME ");
    expect(outputValue("DnsMailFrom")).toBe(
      '"bounce.example.org MX 10 feedback-smtp.us-east-1.amazonses.com"',
    );
    expect(outputValue("DnsSpf")).toContain("bounce.example.org TXT");
    expect(outputValue("DnsSpf")).toContain("v=spf1 include:amazonses.com");
    expect(outputValue("DnsDmarc")).toContain("_dmarc.example.org TXT");
  });
});
