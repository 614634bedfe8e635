import { saveUtilityDataRoute } from "#contracts/http/save-utility-data.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { saveUtilityDataEnv } from "./env.ts";
import { saveUtilityData } from "./save-utility-data.ts";

const env = saveUtilityDataEnv.parse(process.env);

export const handler = http(
  saveUtilityDataRoute,
  saveUtilityData({
    sessions: DynamoSessionStore.fromEnv(env),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
