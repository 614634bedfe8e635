import { originKeysFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { authorizeRequestEnv } from "./env.ts";
import { authorizeRequest } from "./handler.ts";

const env = authorizeRequestEnv.parse(process.env);

export const handler = authorizeRequest({ originKeys: originKeysFromSecret(env.ORIGIN_KEY_ID) });
