import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { findAccepted, findBlocking, formatAccountCheck } from "#tools/deploy/account-check.ts";
import { checkServices } from "#tools/deploy/service-checks.ts";

const region = "us-east-1";
const clients = {
  cloudFormation: new CloudFormationClient({ region }),
  lambda: new LambdaClient({ region }),
  secrets: new SecretsManagerClient({ region }),
  ses: new SESv2Client({ region }),
};
const cloudFormation = mockClient(clients.cloudFormation);
const lambda = mockClient(clients.lambda);
const secrets = mockClient(clients.secrets);
const ses = mockClient(clients.ses);

const settings = { stage: "prod", mailDomain: "example.org", mailIdentity: "own" } as const;
const [bootstrap, concurrency, moreConcurrency, syntheticKey, identity, productionAccess] = [
  0, 1, 2, 3, 4, 5,
] as const;
const allOk = Array.from({ length: 6 }, () => "ok");
const run = (changes: Partial<Parameters<typeof checkServices>[0]> = {}) =>
  checkServices({ ...settings, ...changes }, clients);
const results = async (...changes: Parameters<typeof run>) =>
  (await run(...changes)).map(({ result }) => result);

const stackExists = (StackName: string) =>
  cloudFormation
    .on(DescribeStacksCommand, { StackName })
    .resolves({ Stacks: [{ StackName, StackStatus: "CREATE_COMPLETE", CreationTime: new Date(0) }] });

/** An account in which nothing is wrong and nothing is deployed yet. */
beforeEach(() => {
  for (const client of [cloudFormation, lambda, secrets, ses]) client.reset();
  const unknown = { name: "ValidationError", $fault: "client", $metadata: {} } as const;
  cloudFormation
    .on(DescribeStacksCommand)
    .rejects(new CloudFormationServiceException({ ...unknown, message: "Stack does not exist" }));
  stackExists("CDKToolkit");
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  secrets
    .on(GetSecretValueCommand)
    .rejects(new ResourceNotFoundException({ message: "none", $metadata: {} }));
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: "none", $metadata: {} }));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
});

test("accepts an account with everything that a deployment needs", async () => {
  expect(await results()).toEqual(allOk);
});

test("names the command that bootstraps the account", async () => {
  cloudFormation.on(DescribeStacksCommand, { StackName: "CDKToolkit" }).resolves({
    Stacks: [{ StackName: "CDKToolkit", StackStatus: "CREATE_FAILED", CreationTime: new Date(0) }],
  });
  const checks = await run();
  expect(checks[bootstrap]).toMatchObject({ result: "missing", isRequired: true });
  expect(checks.map(formatAccountCheck)[bootstrap]).toContain("npx cdk bootstrap");
});

test("does not accept the concurrency of a new account", async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const checks = await run();
  expect(checks[concurrency]).toMatchObject({ result: "missing", action: expect.stringContaining("Quotas") });
  expect(findBlocking(checks).map(({ id }) => id)).toEqual(["concurrency"]);
});

test("accepts the concurrency of an account in use, and says that it is not enough for many households", async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 50 } });
  const checks = await run();
  expect(findBlocking(checks)).toEqual([]);
  expect(checks.map(formatAccountCheck)[moreConcurrency]).toMatch(/^LATER +Lambda's concurrency of 200\./);
});

test("does not stop for what the deployer accepts by name", async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const checks = await run();
  const accepted = findAccepted(checks, ["concurrency", "bootstrap"]);
  expect(accepted).toEqual(["concurrency"]);
  expect(findBlocking(checks, accepted)).toEqual([]);
  expect(checks.map(formatAccountCheck)[concurrency]).toMatch(/^MISSING +concurrency: /);
});

test("names what can be accepted", async () => {
  const checks = await run();
  expect(() => findAccepted(checks, ["everything"])).toThrow(
    "--accept-missing everything: choose one of bootstrap, concurrency, synthetic-key, mail-identity.",
  );
});

test("says how to use an SES identity that the account has already", async () => {
  ses.on(GetEmailIdentityCommand).resolves({});
  expect((await run())[identity]).toMatchObject({
    result: "missing",
    action: expect.stringContaining("MAIL_IDENTITY=existing"),
  });
  expect(await results({ mailIdentity: "existing" })).toEqual(allOk);
});

test("accepts the SES identity that an earlier deployment of the stage created", async () => {
  ses.on(GetEmailIdentityCommand).resolves({});
  stackExists("wattigator-prod-app");
  expect(await results()).toEqual(allOk);
});

test("does not accept MAIL_IDENTITY=existing without the identity", async () => {
  expect((await run({ mailIdentity: "existing" }))[identity]?.result).toBe("missing");
});

test("asks nothing of SES for a stage without a domain to send from", async () => {
  const checks = await run({ stage: "dev", mailDomain: undefined });
  expect(checks.map(({ id }) => id).filter((id) => id.startsWith("mail"))).toEqual([]);
});

test("reports the SES sandbox without stopping the deployment, because AWS ends it later", async () => {
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  const checks = await run();
  expect(checks[productionAccess]).toMatchObject({ result: "missing" });
  expect(findBlocking(checks)).toEqual([]);
  expect(checks.map(formatAccountCheck)[productionAccess]).toMatch(/^LATER +SES production access\./);
});

test("says what it may not read", async () => {
  const denied = Object.assign(new Error("no"), { name: "AccessDeniedException" });
  lambda.on(GetAccountSettingsCommand).rejects(denied);
  expect(await results()).toEqual(["ok", "unknown", "unknown", "ok", "ok", "ok"]);
});

test("stops the deployment if the smoke test could not read the key of synthetic enrollments", async () => {
  secrets
    .on(GetSecretValueCommand)
    .rejects(Object.assign(new Error("no"), { name: "AccessDeniedException" }));
  const checks = await run();
  expect(findBlocking(checks)).toEqual([checks[syntheticKey]]);
  expect(checks[syntheticKey]?.action).toContain("GetSecretValue on wattigator-prod-synthetic-key");
});

test("accepts the right to read the key that an earlier deployment of the stage created", async () => {
  secrets
    .on(GetSecretValueCommand, { SecretId: "wattigator-prod-synthetic-key" })
    .resolves({ SecretString: "key" });
  expect(await results()).toEqual(allOk);
});
