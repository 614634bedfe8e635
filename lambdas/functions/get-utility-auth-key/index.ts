import { routes } from "#contracts/http/routes.ts";
import { kmsServiceKey } from "#lambdas/shared/adapters/password-key.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getUtilityAuthKeyEnv } from "./env.ts";
import { getUtilityAuthKey } from "./handler.ts";

const env = getUtilityAuthKeyEnv.parse(process.env);

export const handler = http(
  routes.getUtilityAuthKey,
  getUtilityAuthKey({ serviceKey: kmsServiceKey(env.PASSWORD_KEY_ID) }),
);
