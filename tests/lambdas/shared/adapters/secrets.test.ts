import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { apiKeyFromSecret, linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  secrets.reset();
});
afterAll(() => secrets.restore());

test("reads the link keys once in five minutes, and uses the last ones while Secrets Manager fails", async () => {
  secrets
    .on(GetSecretValueCommand, { VersionStage: "AWSCURRENT" })
    .rejectsOnce(new Error("unavailable"))
    .resolvesOnce({ SecretString: "k".repeat(64) })
    .rejects(new Error("unavailable"));
  secrets
    .on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" })
    .resolves({ SecretString: "too short to be a key" });
  const keys = linkKeyFromSecret("link-key");
  await expect(keys(1000)).rejects.toThrow("unavailable");
  expect([await keys(1000), await keys(1000), await keys(0)]).toEqual(Array(3).fill(["k".repeat(64)]));
});

test("rejects a link key that is too short", async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "short" });
  await expect(linkKeyFromSecret("link-key")(1000)).rejects.toThrow("fewer than 32 characters");
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
