import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { z } from "zod";
import { createEnvironment, type SupportEnvironment } from "./environment.ts";

/** Reading and writing are different roles: infra/constructs/support-access.ts. */
export type SupportRole = "reader" | "writer";

/** As infra/config.ts has it: every stage is there. */
const region = "us-east-1";

const outputs = z.object({
  SessionsTable: z.string(),
  BillsTable: z.string(),
  EnrollmentsTable: z.string(),
  BillBucket: z.string(),
});

export const supportRoleName = (stage: string, right: SupportRole): string =>
  `wattigator-${stage}-support-${right}`;

/** A stage on AWS: takes the role that this right needs, and asks the stack what it made. */
export async function deployedEnvironment(stage: string, right: SupportRole): Promise<SupportEnvironment> {
  const sts = new STSClient({ region });
  const { Arn = "", Account } = await sts.send(new GetCallerIdentityCommand({}));
  const by = Arn.split("/").at(-1) ?? Arn;
  const role = supportRoleName(stage, right);
  const taken = await sts
    .send(
      new AssumeRoleCommand({
        RoleArn: `arn:aws:iam::${Account}:role/${role}`,
        RoleSessionName: sessionName(by),
      }),
    )
    .catch((cause: unknown) => {
      throw new Error(`You may not act as ${role}. Whoever administers the account can let you.`, { cause });
    });
  const { AccessKeyId = "", SecretAccessKey = "", SessionToken = "" } = taken.Credentials ?? {};
  const credentials = {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
  };
  const cloudFormation = new CloudFormationClient({ region, credentials });
  const { Stacks } = await cloudFormation.send(
    new DescribeStacksCommand({ StackName: `wattigator-${stage}-app` }),
  );
  const made = outputs.parse(
    Object.fromEntries(
      (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
    ),
  );
  const tables = {
    sessions: made.SessionsTable,
    bills: made.BillsTable,
    enrollments: made.EnrollmentsTable,
  };
  return createEnvironment({ region, credentials }, { tables, bucket: made.BillBucket, operator: by });
}

/** What AWS takes as a session's name, so that its own trail names the person too. */
const sessionName = (by: string) => by.replace(/[^\w+=,.@-]/g, "-").slice(0, 64) || "support";
