import { randomBytes } from "node:crypto";
import { getUtilityAuthKeyRoute } from "#contracts/http/utility-auth.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoLoginNonces } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { kmsServiceKey } from "#lambdas/shared/adapters/password-key.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getUtilityAuthKey } from "./get-utility-auth-key.ts";
import { getUtilityAuthKeyService } from "./service.ts";

const env = environmentOf(getUtilityAuthKeyService);

export const handler = http(
  getUtilityAuthKeyRoute,
  getUtilityAuthKey({
    sessions: DynamoSessionStore.fromEnv(env),
    serviceKey: kmsServiceKey(env.PASSWORD_KEY_ID),
    nonces: DynamoLoginNonces.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    newNonce: () => randomBytes(24).toString("base64url"),
  }),
);
