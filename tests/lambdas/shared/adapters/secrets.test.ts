import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { apiKeyFromSecret, linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  secrets.reset();
});

test("reads the link key once, and again after a failure", async () => {
  secrets
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error("unavailable"))
    .resolves({ SecretString: "k".repeat(64) });
  const key = linkKeyFromSecret("link-key");
  await expect(key()).rejects.toThrow("unavailable");
  expect([await key(), await key()]).toEqual(["k".repeat(64), "k".repeat(64)]);
  expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
});

test("rejects a link key that is too short", async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "short" });
  await expect(linkKeyFromSecret("link-key")()).rejects.toThrow("fewer than 32 characters");
});

test("reads an API key once in five minutes, and rejects an empty one", async () => {
  secrets
    .on(GetSecretValueCommand)
    .resolvesOnce({ SecretString: "" })
    .resolvesOnce({ SecretString: "first\n" })
    .resolves({ SecretString: "second" });
  let now = new Date();
  const read = apiKeyFromSecret("bayou", { now: () => now });
  await expect(read()).rejects.toThrow("empty");
  expect([await read(), await read()]).toEqual(["first", "first"]);
  now = new Date(now.getTime() + 5 * 60 * 1000);
  expect(await read()).toBe("second");
});
