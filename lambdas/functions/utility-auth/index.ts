import { routes } from "#contracts/http/routes.ts";
import { Bayou } from "#lambdas/shared/adapters/bayou.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoLoginNonces } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { kmsPasswordOpener } from "#lambdas/shared/adapters/password-key.ts";
import { SandboxUtility } from "#lambdas/shared/adapters/sandbox-utility.ts";
import { accountKeyFromSecret, apiKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import type { UtilityConnector } from "#lambdas/shared/utility-ports.ts";
import { type UtilityConnection, utilityAuthEnv } from "./env.ts";
import { utilityAuth } from "./handler.ts";

const env = utilityAuthEnv.parse(process.env);

function connectorFor(connection: UtilityConnection): UtilityConnector {
  switch (connection.kind) {
    case "none":
      return { mode: "none" };
    case "sandbox":
      return new SandboxUtility(connection.url);
    case "bayou":
      return new Bayou({ apiUrl: connection.url, apiKey: apiKeyFromSecret(connection.secretId) });
  }
}

export const handler = http(
  routes.utilityAuth,
  utilityAuth({
    sessions: DynamoSessionStore.fromEnv(env),
    nonces: DynamoLoginNonces.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    connector: connectorFor(env.UTILITY_CONNECTION),
    openPassword: kmsPasswordOpener(env.PASSWORD_KEY_ID),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
