import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { STSClient } from "@aws-sdk/client-sts";
import * as z from "zod";

import {
  operationsRoleName,
  region,
  restoreRoleName,
  type SupportRight,
  stackName,
  supportRoleName,
} from "#infra/names.ts";
import { jsonVariable, numberKeyIds } from "#lambdas/shared/env.ts";
import type { Credentials } from "#local/settings.ts";
import { assumeRole } from "#tools/assume-role.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { createEnvironment, type SupportEnvironment, type Workers } from "./environment.ts";
import { marketingFrom } from "./klaviyo.ts";

const stackOutputs = z.object({
  SessionsTable: z.string(),
  BillsTable: z.string(),
  EnrollmentsTable: z.string(),
  EnrollmentNumbersTable: z.string(),
  MailboxesTable: z.string(),
  AccessTokensTable: z.string(),
  AccessSessionsTable: z.string(),
  ForgottenTable: z.string(),
  LimitsTable: z.string(),
  BillBucket: z.string(),
  AccessLinksQueue: z.string(),
  ConfirmationsMapping: z.string(),
  AccessLinksMapping: z.string(),
  DeletionsMapping: z.string(),
  ConversionsMapping: z.string(),
  ChangeForSupportFunction: z.string(),
  NumberKeyIds: z.pipe(jsonVariable, numberKeyIds),
});

/** A deployment stage on AWS. Reading and writing use different roles: infra/constructs/support-access.ts. */
export async function deployedEnvironment(
  stage: DeployedStage,
  right: SupportRight,
): Promise<SupportEnvironment> {
  const { operator, credentials } = await assumeRole(supportRoleName(stage, right));
  return connect(stage, operator, credentials);
}

/** For the commands of operations, in a role of their own: infra/constructs/operations-access.ts. */
export async function operationsEnvironment(stage: DeployedStage): Promise<SupportEnvironment & Workers> {
  const { operator, credentials } = await assumeRole(operationsRoleName(stage));
  return connect(stage, operator, credentials);
}

/** For `npm run restore`, in a role of its own: infra/constructs/restore-access.ts. */
export async function restoreConnection(stage: DeployedStage) {
  const { operator, credentials } = await assumeRole(restoreRoleName(stage));
  const outputs = await readStackOutputs(stackName(stage, "app"), credentials);
  return { operator, connection: { region, credentials }, outputs };
}

/** With the user's own credentials, for commands of operators, who may more than support. */
export const operatorEnvironment = async (stage: DeployedStage): Promise<SupportEnvironment> =>
  connect(stage, "operator", await new STSClient({ region }).config.credentials());

async function connect(
  stage: DeployedStage,
  operator: string,
  credentials: Credentials,
): Promise<SupportEnvironment & Workers> {
  const outputs = await readStackOutputs(stackName(stage, "app"), credentials);
  const tables = {
    sessions: outputs.SessionsTable,
    bills: outputs.BillsTable,
    enrollments: outputs.EnrollmentsTable,
    enrollmentNumbers: outputs.EnrollmentNumbersTable,
    mailboxes: outputs.MailboxesTable,
    accessTokens: outputs.AccessTokensTable,
    accessSessions: outputs.AccessSessionsTable,
    forgotten: outputs.ForgottenTable,
    limits: outputs.LimitsTable,
  };
  const { BillBucket: bucket, NumberKeyIds: numberKeys, AccessLinksQueue: accessLinkQueue } = outputs;
  const { ChangeForSupportFunction: changeFunction } = outputs;
  const mappings = {
    Confirmations: outputs.ConfirmationsMapping,
    AccessLinks: outputs.AccessLinksMapping,
    Deletions: outputs.DeletionsMapping,
    Conversions: outputs.ConversionsMapping,
  };
  return createEnvironment(
    { region, credentials },
    {
      tables,
      bucket,
      numberKeys,
      accessLinkQueue,
      changeFunction,
      mappings,
      operator,
      deleteMarketingProfile: marketingFrom(process.env),
    },
  );
}

async function readStackOutputs(StackName: string, credentials: Credentials) {
  const cloudFormation = new CloudFormationClient({ region, credentials });
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return stackOutputs.parse(
    Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
  );
}
