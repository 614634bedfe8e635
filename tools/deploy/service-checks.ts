import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
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
import { bootstrapStackName, region, stackName, syntheticKeyName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { type AccountCheck, check, isAccessDenied } from "./account-check.ts";
import { findStack } from "./stacks.ts";

type Clients = {
  cloudFormation: CloudFormationClient;
  lambda: LambdaClient;
  secrets: SecretsManagerClient;
  ses: SESv2Client;
};
type Settings = Pick<StageConfig, "stage" | "mailDomain" | "mailIdentity">;
type MailSettings = Settings & { mailDomain: string };

/** A new account may begin with ten, and gets more by being used: a page and its requests alone use more at once. */
const minConcurrency = 50;
/** AWS gives accounts 1,000 in the end. The readers of bills alone may use 70. */
const sufficientConcurrency = 200;

/** Checks what the services of a new account refuse, before anything is built. It only reads. */
export async function checkServices(
  settings: Settings,
  { cloudFormation, lambda, secrets, ses }: Clients = {
    cloudFormation: new CloudFormationClient({ region }),
    lambda: new LambdaClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESv2Client({ region }),
  },
): Promise<AccountCheck[]> {
  const { stage, mailDomain } = settings;
  const concurrency = readConcurrency(lambda);
  return Promise.all([
    check(
      {
        id: "bootstrap",
        name: "CDK bootstrap of the account",
        action: "Without it, nothing can be deployed. Run `npx cdk bootstrap`.",
        isRequired: true,
      },
      async () => (await findStack(bootstrapStackName, cloudFormation)) !== undefined,
    ),
    check(
      {
        id: "concurrency",
        name: `Lambda's concurrency of ${minConcurrency}`,
        action: `Below it, requests of a few households fail. ${requestConcurrency}`,
        isRequired: true,
      },
      async () => (await concurrency) >= minConcurrency,
    ),
    check(
      {
        id: "more-concurrency",
        name: `Lambda's concurrency of ${sufficientConcurrency}`,
        action: `Below it, requests fail while many households enroll. ${requestConcurrency}`,
        isRequired: false,
      },
      async () => (await concurrency) >= sufficientConcurrency,
    ),
    check(
      {
        id: "synthetic-key",
        name: "right to read the key of synthetic enrollments",
        action: `Without it, the smoke test after the deployment fails, and the release is rolled back. Allow secretsmanager:GetSecretValue on ${syntheticKeyName(stage)}. See docs/deploy.md, "The pipeline".`,
        isRequired: true,
      },
      () => canReadSecret(syntheticKeyName(stage), secrets),
    ),
    ...(mailDomain === undefined ? [] : checkMail({ ...settings, mailDomain }, { cloudFormation, ses })),
  ]);
}

const requestConcurrency = 'Request an increase of "Concurrent executions" in Service Quotas.';

const checkMail = (
  settings: MailSettings,
  { cloudFormation, ses }: Pick<Clients, "cloudFormation" | "ses">,
): Promise<AccountCheck>[] => [
  check(
    {
      id: "mail-identity",
      name: `SES identity ${settings.mailDomain}`,
      action:
        settings.mailIdentity === "existing"
          ? "MAIL_IDENTITY is existing, but the account has no such identity. Remove the setting, so that the stack creates it."
          : "The account has it already, so the stack cannot create it. Set MAIL_IDENTITY=existing.",
      isRequired: true,
    },
    () => canUseIdentity(settings, { cloudFormation, ses }),
  ),
  check(
    {
      id: "mail-sandbox",
      name: "SES production access",
      action:
        'Without it, SES sends to verified addresses only, and only if the role may use their identities as well. See docs/deploy.md, "E-mail".',
      isRequired: false,
    },
    async () => (await ses.send(new GetAccountCommand({}))).ProductionAccessEnabled === true,
  ),
];

async function readConcurrency(lambda: LambdaClient): Promise<number> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions ?? 0;
}

/** Also before the first deployment, which creates the secret: AWS tells only those who may read it that it does not exist. */
async function canReadSecret(SecretId: string, secrets: SecretsManagerClient): Promise<boolean> {
  try {
    await secrets.send(new GetSecretValueCommand({ SecretId }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return true;
    if (isAccessDenied(error)) return false;
    throw error;
  }
}

async function canUseIdentity(
  { stage, mailDomain, mailIdentity }: MailSettings,
  { cloudFormation, ses }: Pick<Clients, "cloudFormation" | "ses">,
): Promise<boolean> {
  const exists = await hasIdentity(mailDomain, ses);
  if (mailIdentity === "existing") return exists;
  return !exists || (await findStack(stackName(stage, "app"), cloudFormation)) !== undefined;
}

async function hasIdentity(EmailIdentity: string, ses: SESv2Client): Promise<boolean> {
  try {
    await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}
