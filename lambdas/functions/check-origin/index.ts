import { originKeys } from "#lambdas/shared/adapters/origin-keys.ts";
import { checkOriginEnv } from "./env.ts";
import { checkOrigin } from "./handler.ts";

const env = checkOriginEnv.parse(process.env);

export const handler = checkOrigin({ keys: originKeys(env.ORIGIN_KEY_ID) });
