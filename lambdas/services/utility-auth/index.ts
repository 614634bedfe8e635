import { randomBytes } from "node:crypto";
import {
  getHostedLoginRoute,
  getUtilityAuthKeyRoute,
  utilityAuthRoute,
} from "#contracts/http/utility-auth.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoLoginNonces } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { kmsPasswordOpener, kmsServiceKey } from "#lambdas/shared/adapters/password-key.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { connectorFor } from "#lambdas/shared/adapters/utility-connector.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { getHostedLogin } from "./get-hosted-login.ts";
import { getUtilityAuthKey } from "./get-utility-auth-key.ts";
import { utilityAuthService } from "./service.ts";
import { utilityAuth } from "./utility-auth.ts";

const env = environmentOf(utilityAuthService);

const dependencies = {
  sessions: DynamoSessionStore.fromEnv(env),
  nonces: DynamoLoginNonces.fromEnv(env),
  limiter: DynamoLimiter.fromEnv(env),
  connector: connectorFor(env.UTILITY_CONNECTION),
  isConnectOff: switchFromEnv("connect", env),
  openPassword: kmsPasswordOpener(env.PASSWORD_KEY_ID),
  serviceKey: kmsServiceKey(env.PASSWORD_KEY_ID),
  accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
  newNonce: () => randomBytes(24).toString("base64url"),
  now: systemClock,
};

export const handler = serve(utilityAuthService, {
  utilityAuth: http(utilityAuthRoute, utilityAuth(dependencies)),
  getUtilityAuthKey: http(getUtilityAuthKeyRoute, getUtilityAuthKey(dependencies)),
  getHostedLogin: http(getHostedLoginRoute, getHostedLogin(dependencies)),
});
