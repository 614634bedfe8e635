import { GetCallerIdentityCommand, type STSClient } from "@aws-sdk/client-sts";
import { CliError } from "#tools/cli.ts";

/** Throws unless the credentials are for the account of the stage, if its settings name one. */
export async function ensureCallerAccount(expected: string | undefined, sts: STSClient): Promise<void> {
  if (expected === undefined) return;
  const { Account } = await sts.send(new GetCallerIdentityCommand({}));
  if (Account === expected) return;
  throw new CliError(`These credentials are for the account ${Account}, but ACCOUNT_ID is ${expected}.`);
}
