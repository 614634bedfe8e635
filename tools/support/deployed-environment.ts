import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { z } from "zod";
import { region, type SupportRight, stackName, supportRoleName } from "#infra/names.ts";
import { createEnvironment, type SupportEnvironment } from "./environment.ts";

const outputs = z.object({
  SessionsTable: z.string(),
  BillsTable: z.string(),
  EnrollmentsTable: z.string(),
  BillBucket: z.string(),
});

/** A stage on AWS: takes the role that this right needs, and asks the stack what it made. */
export async function deployedEnvironment(stage: string, right: SupportRight): Promise<SupportEnvironment> {
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
    new DescribeStacksCommand({ StackName: stackName(stage, "app") }),
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
