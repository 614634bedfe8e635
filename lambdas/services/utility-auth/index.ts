import { utilityAuthRoute } from "#contracts/http/utility-auth.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoLoginNonces } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { kmsPasswordOpener } from "#lambdas/shared/adapters/password-key.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { connectorFor } from "#lambdas/shared/adapters/utility-connector.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { utilityAuthService } from "./service.ts";
import { utilityAuth } from "./utility-auth.ts";

const env = environmentOf(utilityAuthService);

export const handler = http(
  utilityAuthRoute,
  utilityAuth({
    sessions: DynamoSessionStore.fromEnv(env),
    nonces: DynamoLoginNonces.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    connector: connectorFor(env.UTILITY_CONNECTION),
    isConnectOff: switchFromEnv("connect", env),
    openPassword: kmsPasswordOpener(env.PASSWORD_KEY_ID),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
