import { routes } from "../../contracts/routes.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { http } from "../platform/http.ts";
import { saveUtilityDataEnv } from "./env.ts";
import { saveUtilityData } from "./handler.ts";

const env = saveUtilityDataEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);

export const handler = http(routes.saveUtilityData, saveUtilityData({ sessions, now: () => new Date() }));
