import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { region } from "#infra/names.ts";
import type { Credentials } from "#local/settings.ts";
import { CliError } from "./cli.ts";

/** The CDK names roles after the account. */
type RoleName = string | ((account: string) => string);
type AssumedRole = { operator: string; account: string; credentials: Credentials };

/** Assumes the role with the user's own credentials, under their own name, which CloudTrail then records. */
export async function assumeRole(role: RoleName): Promise<AssumedRole> {
  const sts = new STSClient({ region });
  const { Arn = "", Account = "" } = await sts.send(new GetCallerIdentityCommand({}));
  const operator = Arn.split("/").at(-1) ?? Arn;
  const name = typeof role === "string" ? role : role(Account);
  const { Credentials: assumed } = await sts
    .send(
      new AssumeRoleCommand({
        RoleArn: `arn:aws:iam::${Account}:role/${name}`,
        RoleSessionName: toSessionName(operator),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== "AccessDenied") throw error;
      throw new CliError(
        `You may not assume the role ${name}. Sign in with a second factor, or ask an administrator of the account: docs/support.md, "On a stage".`,
        {
          cause: error,
        },
      );
    });
  const { AccessKeyId = "", SecretAccessKey = "", SessionToken = "" } = assumed ?? {};
  const credentials = {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
  };
  return { operator, account: Account, credentials };
}

/** The characters and length that AWS accepts in a session name. */
const toSessionName = (operator: string) => operator.replace(/[^\w+=,.@-]/g, "-").slice(0, 64) || "support";
