import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { ensureCallerAccount } from "#tools/deploy/caller-account.ts";

const client = new STSClient({ region: "us-east-1" });
const sts = mockClient(client);
sts.on(GetCallerIdentityCommand).resolves({ Account: "111122223333" });

test("accepts credentials for the stage's account, and any if its settings name none", async () => {
  await expect(ensureCallerAccount("111122223333", client)).resolves.toBeUndefined();
  await expect(ensureCallerAccount(undefined, client)).resolves.toBeUndefined();
});

test("rejects credentials for another account", async () => {
  await expect(ensureCallerAccount("444455556666", client)).rejects.toThrow(
    "These credentials are for the account 111122223333, but ACCOUNT_ID is 444455556666.",
  );
});
