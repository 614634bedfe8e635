import { originKeysFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { authorizeRequest } from "./authorize-request.ts";
import { authorizeRequestEnv } from "./env.ts";

const env = authorizeRequestEnv.parse(process.env);

export const handler = authorizeRequest({ originKeys: originKeysFromSecret(env.ORIGIN_KEY_ID) });
