import { routes } from "#contracts/http/routes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { saveUtilityDataEnv } from "./env.ts";
import { saveUtilityData } from "./handler.ts";

const env = saveUtilityDataEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);

export const handler = http(routes.saveUtilityData, saveUtilityData({ sessions, now: () => new Date() }));
