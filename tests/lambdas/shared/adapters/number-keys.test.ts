import { afterAll, beforeAll, expect, test } from "vitest";
import { kmsNumberKeys, numberKeyVersion } from "#lambdas/shared/adapters/number-keys.ts";
import { createLookupKey } from "#tests/builders/number-keys.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";

let local: TestAws;
beforeAll(async () => {
  local = await startTestAws();
});
afterAll(() => local.stop());

const number = "4200123405";

test("computes the same lookup key for the same number, and another one for any other", async () => {
  const keys = kmsNumberKeys(
    [{ version: 1, keyId: await createLookupKey(local.clients.kms) }],
    local.clients.kms,
  );
  const [key] = await keys({ kind: "enrollment", utility: "pse", number });

  expect(key).toMatch(/^1\.[\w-]{43}$/);
  expect(await keys({ kind: "enrollment", utility: "pse", number })).toEqual([key]);
  const others = [
    await keys({ kind: "enrollment", utility: "ace", number }),
    await keys({ kind: "enrollment", utility: "pse", number: "4200123406" }),
    await keys({ kind: "account", number }),
  ];
  expect(new Set([key, ...others.flat()]).size).toBe(4);
});

test("while a key is rotated, returns the current lookup key first and then the one that was written before", async () => {
  const { kms } = local.clients;
  const [old, current] = [
    { version: 1, keyId: await createLookupKey(kms) },
    { version: 2, keyId: await createLookupKey(kms) },
  ];
  const account = { kind: "account", number } as const;
  const [before] = await kmsNumberKeys([old], kms)(account);
  const during = await kmsNumberKeys([current, old], kms)(account);
  const [after] = await kmsNumberKeys([current], kms)(account);

  expect(during).toEqual([after, before]);
  expect(during.map(numberKeyVersion)).toEqual([2, 1]);
});
