import { saveUtilityDataRoute } from "#contracts/http/save-utility-data.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { accountKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { saveUtilityData } from "./save-utility-data.ts";
import { saveUtilityDataService } from "./service.ts";

const env = environmentOf(saveUtilityDataService);

export const handler = http(
  saveUtilityDataRoute,
  saveUtilityData({
    sessions: DynamoSessionStore.fromEnv(env),
    accountKey: accountKeyFromSecret(env.ACCOUNT_KEY_ID),
    now: systemClock,
  }),
);
