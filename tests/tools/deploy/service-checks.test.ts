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
import { formatAccountCheck, isBlocking } from "#tools/deploy/account-check.ts";
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
const [bootstrap, concurrency, syntheticKey, identity, productionAccess] = [0, 1, 2, 3, 4] as const;
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
  stackExists("CDKToolkit-wattprod");
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  secrets
    .on(GetSecretValueCommand)
    .rejects(new ResourceNotFoundException({ message: "none", $metadata: {} }));
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: "none", $metadata: {} }));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
});

test("accepts an account with everything that a deployment needs", async () => {
  expect(await results()).toEqual(["ok", "ok", "ok", "ok", "ok"]);
});

test("names the command that bootstraps the stage", async () => {
  const checks = await run({ stage: "dev" });
  expect(checks[bootstrap]).toMatchObject({ result: "missing", isRequired: true });
  expect(checks.map(formatAccountCheck)[bootstrap]).toContain(
    "npx cdk bootstrap --qualifier wattdev --toolkit-stack-name CDKToolkit-wattdev",
  );
});

test("does not accept the concurrency of a new account", async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const checks = await run();
  expect(checks[concurrency]).toMatchObject({ result: "missing", action: expect.stringContaining("Quotas") });
  expect(checks.filter(isBlocking)).toHaveLength(1);
});

test("says how to use an SES identity that the account has already", async () => {
  ses.on(GetEmailIdentityCommand).resolves({});
  expect((await run())[identity]).toMatchObject({
    result: "missing",
    action: expect.stringContaining("MAIL_IDENTITY=existing"),
  });
  expect(await results({ mailIdentity: "existing" })).toEqual(["ok", "ok", "ok", "ok", "ok"]);
});

test("accepts the SES identity that an earlier deployment of the stage created", async () => {
  ses.on(GetEmailIdentityCommand).resolves({});
  stackExists("wattigator-prod-app");
  expect(await results()).toEqual(["ok", "ok", "ok", "ok", "ok"]);
});

test("does not accept MAIL_IDENTITY=existing without the identity", async () => {
  expect((await run({ mailIdentity: "existing" }))[identity]?.result).toBe("missing");
});

test("reports the SES sandbox without stopping the deployment, because AWS ends it later", async () => {
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  const checks = await run();
  expect(checks[productionAccess]).toMatchObject({ result: "missing" });
  expect(checks.some(isBlocking)).toBe(false);
  expect(checks.map(formatAccountCheck)[productionAccess]).toMatch(/^LATER +SES production access\./);
});

test("says what it may not read", async () => {
  const denied = Object.assign(new Error("no"), { name: "AccessDeniedException" });
  lambda.on(GetAccountSettingsCommand).rejects(denied);
  expect(await results()).toEqual(["ok", "unknown", "ok", "ok", "ok"]);
});

test("stops the deployment if the smoke test could not read the key of synthetic enrollments", async () => {
  secrets
    .on(GetSecretValueCommand)
    .rejects(Object.assign(new Error("no"), { name: "AccessDeniedException" }));
  const checks = await run();
  expect(checks.filter(isBlocking)).toEqual([checks[syntheticKey]]);
  expect(checks[syntheticKey]?.action).toContain("GetSecretValue on wattigator-prod-synthetic-key");
});

test("accepts the right to read the key that an earlier deployment of the stage created", async () => {
  secrets
    .on(GetSecretValueCommand, { SecretId: "wattigator-prod-synthetic-key" })
    .resolves({ SecretString: "key" });
  expect(await results()).toEqual(["ok", "ok", "ok", "ok", "ok"]);
});
