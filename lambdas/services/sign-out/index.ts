import { signOutRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { signOutService } from "./service.ts";
import { signOut } from "./sign-out.ts";

const env = environmentOf(signOutService);

export const handler = http(signOutRoute, signOut({ sessions: DynamoAccessSessions.fromEnv(env) }));
