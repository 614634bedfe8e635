import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getUtilityAuthKey } from "#lambdas/functions/get-utility-auth-key/handler.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aServiceKey } from "#tests/builders/utility-keys.ts";

const call = (serviceKey: Parameters<typeof getUtilityAuthKey>[0]["serviceKey"]) =>
  getUtilityAuthKey({ serviceKey })(handlerInput<typeof routes.getUtilityAuthKey>({}));

test("returns the public key and its id", async () => {
  const { service } = aServiceKey();
  expect(await call(async () => service)).toEqual({ status: 200, body: service });
});

test("throws while KMS fails", async () => {
  await expect(call(() => Promise.reject(new Error("throttled")))).rejects.toThrow("throttled");
});
