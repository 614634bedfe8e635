import { originKeysFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { authorizeRequest } from "./authorize-request.ts";
import { authorizeRequestService } from "./service.ts";

const env = environmentOf(authorizeRequestService);

export const handler = authorizeRequest({ originKeys: originKeysFromSecret(env.ORIGIN_KEY_ID) });
