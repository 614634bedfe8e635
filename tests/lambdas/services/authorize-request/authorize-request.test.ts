import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, expect, test, vi } from "vitest";
import { originKeyHeader } from "#contracts/http/origin-headers.ts";
import { authorizeRequest } from "#lambdas/services/authorize-request/authorize-request.ts";
import { originKeysFromSecret } from "#lambdas/shared/adapters/secrets.ts";

afterEach(() => void vi.useRealTimers());

/** The authorizer with these versions of the origin key in Secrets Manager. */
function setup(versions: { AWSCURRENT: string; AWSPREVIOUS?: string }) {
  const client = new SecretsManagerClient({});
  const secrets = mockClient(client);
  secrets.on(GetSecretValueCommand).callsFake(({ VersionStage }: { VersionStage: keyof typeof versions }) => {
    const SecretString = versions[VersionStage];
    if (SecretString !== undefined) return { SecretString };
    throw new ResourceNotFoundException({ message: "There is no such version.", $metadata: {} });
  });
  const authorize = authorizeRequest({
    originKeys: originKeysFromSecret("key", { client }),
  });
  const isAuthorized = async (key?: string) =>
    (await authorize({ headers: key === undefined ? {} : { [originKeyHeader]: key } })).isAuthorized;
  // One read of the origin keys requests two versions of the secret.
  return { isAuthorized, reads: () => secrets.commandCalls(GetSecretValueCommand).length / 2 };
}

const key = "k".repeat(64);

test("accepts the origin key and rejects everything else", async () => {
  const { isAuthorized } = setup({ AWSCURRENT: key });
  expect(await isAuthorized(key)).toBe(true);
  for (const wrong of [undefined, "", "k", `${key}k`, key.toUpperCase()]) {
    expect(await isAuthorized(wrong), String(wrong)).toBe(false);
  }
});

test("accepts the previous origin key during a rotation", async () => {
  const { isAuthorized } = setup({ AWSCURRENT: "new", AWSPREVIOUS: key });
  expect(await isAuthorized(key)).toBe(true);
  expect(await isAuthorized("new")).toBe(true);
});

test("accepts a key that was rotated a moment ago", async () => {
  vi.useFakeTimers();
  const versions: { AWSCURRENT: string; AWSPREVIOUS?: string } = { AWSCURRENT: key };
  const { isAuthorized } = setup(versions);
  expect(await isAuthorized(key)).toBe(true);
  Object.assign(versions, { AWSCURRENT: "new", AWSPREVIOUS: key });
  vi.advanceTimersByTime(11_000);
  expect(await isAuthorized("new")).toBe(true);
});

test("reads the secret at most once in ten seconds for guessed keys", async () => {
  vi.useFakeTimers();
  const { isAuthorized, reads } = setup({ AWSCURRENT: key });
  for (let guess = 0; guess < 50; guess++) await isAuthorized(`guess ${guess}`);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(11_000);
  for (let guess = 0; guess < 50; guess++) await isAuthorized(`guess ${guess}`);
  expect(reads()).toBe(2);
});

test("fails while the secret cannot be read, and reads it again for the next request", async () => {
  const versions = { AWSCURRENT: "" };
  const { isAuthorized } = setup(versions);
  await expect(isAuthorized("")).resolves.toBe(false);
  await expect(isAuthorized(key)).rejects.toThrow("is empty");
  versions.AWSCURRENT = key;
  expect(await isAuthorized(key)).toBe(true);
});

test("accepts the keys that were read last while Secrets Manager fails", async () => {
  vi.useFakeTimers();
  const versions = { AWSCURRENT: key };
  const { isAuthorized } = setup(versions);
  expect(await isAuthorized(key)).toBe(true);
  versions.AWSCURRENT = "";
  vi.advanceTimersByTime(3_600_000);
  expect(await isAuthorized(key)).toBe(true);
  expect(await isAuthorized("guess")).toBe(false);
});
