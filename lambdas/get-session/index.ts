import { routes } from "../../contracts/routes.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { http } from "../platform/http.ts";
import { getSessionEnv } from "./env.ts";
import { getSession } from "./handler.ts";

const env = getSessionEnv.parse(process.env);

export const handler = http(
  routes.getSession,
  getSession({ sessions: DynamoSessionStore.forTable(env.SESSION_TABLE) }),
);
