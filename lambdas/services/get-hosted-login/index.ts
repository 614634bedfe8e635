import { getHostedLoginRoute } from "#contracts/http/utility-auth.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { connectorFor } from "#lambdas/shared/adapters/utility-connector.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getHostedLoginEnv } from "./env.ts";
import { getHostedLogin } from "./get-hosted-login.ts";

const env = getHostedLoginEnv.parse(process.env);

export const handler = http(
  getHostedLoginRoute,
  getHostedLogin({
    sessions: DynamoSessionStore.fromEnv(env),
    connector: connectorFor(env.UTILITY_CONNECTION),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
