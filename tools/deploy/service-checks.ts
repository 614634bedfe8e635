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
import { bootstrapQualifier, bootstrapStackName, region, stackName, syntheticKeyName } from "#infra/names.ts";
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

/** AWS gives accounts 1,000. A new account may begin with ten, which the readers of bills alone would use up. */
const neededConcurrency = 200;

/** Checks what the services of a new account refuse, before anything is built. It only reads. */
export const checkServices = (
  settings: Settings,
  { cloudFormation, lambda, secrets, ses }: Clients = {
    cloudFormation: new CloudFormationClient({ region }),
    lambda: new LambdaClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESv2Client({ region }),
  },
): Promise<AccountCheck[]> =>
  Promise.all([
    check(
      {
        name: "CDK bootstrap of the stage",
        action: `Without it, nothing can be deployed. Run \`npx cdk bootstrap --qualifier ${bootstrapQualifier(settings.stage)} --toolkit-stack-name ${bootstrapStackName(settings.stage)}\`.`,
        isRequired: true,
      },
      async () => (await findStack(bootstrapStackName(settings.stage), cloudFormation)) !== undefined,
    ),
    check(
      {
        name: `Lambda's concurrency of ${neededConcurrency}`,
        action:
          'Below it, requests fail while several households enroll. Request an increase of "Concurrent executions" in Service Quotas.',
        isRequired: true,
      },
      async () => (await readConcurrency(lambda)) >= neededConcurrency,
    ),
    check(
      {
        name: "right to read the key of synthetic enrollments",
        action: `Without it, the smoke test after the deployment fails, and the release is rolled back. Allow secretsmanager:GetSecretValue on ${syntheticKeyName(settings.stage)}. See docs/deploy.md, "The pipeline".`,
        isRequired: true,
      },
      () => canReadSecret(syntheticKeyName(settings.stage), secrets),
    ),
    check(
      {
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
        name: "SES production access",
        action:
          'Without it, SES sends to verified addresses only, and only if the role may use their identities as well. See docs/deploy.md, "E-mail".',
        isRequired: false,
      },
      async () => (await ses.send(new GetAccountCommand({}))).ProductionAccessEnabled === true,
    ),
  ]);

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
  { stage, mailDomain, mailIdentity }: Settings,
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
