import { originKeys } from "#lambdas/shared/adapters/origin-keys.ts";
import { authorizeRequestEnv } from "./env.ts";
import { authorizeRequest } from "./handler.ts";

const env = authorizeRequestEnv.parse(process.env);

export const handler = authorizeRequest({ keys: originKeys(env.ORIGIN_KEY_ID) });
