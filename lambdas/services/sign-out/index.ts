import { signOutRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { signOutEnv } from "./env.ts";
import { signOut } from "./sign-out.ts";

const env = signOutEnv.parse(process.env);

export const handler = http(signOutRoute, signOut({ sessions: DynamoAccessSessions.fromEnv(env) }));
