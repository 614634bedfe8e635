import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { kmsNumberKeys } from "#lambdas/shared/adapters/number-keys.ts";
import { kmsServiceKey } from "#lambdas/shared/adapters/password-key.ts";

/** Accepts requests and never answers. */
const silentKms = createServer();
beforeAll(async () => {
  await new Promise<void>((resolve) => silentKms.listen(0, "127.0.0.1", resolve));
  const address = silentKms.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  vi.stubEnv("AWS_ENDPOINT_URL_KMS", `http://127.0.0.1:${address.port}`);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterAll(() => {
  silentKms.closeAllConnections();
  silentKms.close();
});

test.concurrent.each([
  ["encrypts numbers", () => kmsNumberCipher("key").encrypt({ accountNumber: "1" }, { sessionId: "1" })],
  [
    "computes lookup keys",
    () => kmsNumberKeys([{ version: 1, keyId: "key" }])({ kind: "account", number: "1" }),
  ],
  ["reads the password key", () => kmsServiceKey("key")()],
])(
  "the client that %s gives up on a KMS that does not answer before the function's timeout",
  async (_, send) => {
    await expect(send()).rejects.toMatchObject({ name: "TimeoutError" });
  },
  8000,
);
