import { getHostedLoginRoute } from "#contracts/http/utility-auth.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { connectorFor } from "#lambdas/shared/adapters/utility-connector.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getHostedLogin } from "./get-hosted-login.ts";
import { getHostedLoginService } from "./service.ts";

const env = environmentOf(getHostedLoginService);

export const handler = http(
  getHostedLoginRoute,
  getHostedLogin({
    sessions: DynamoSessionStore.fromEnv(env),
    connector: connectorFor(env.UTILITY_CONNECTION),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
