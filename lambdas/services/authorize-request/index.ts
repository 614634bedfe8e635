import { originKeysFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { authorizeRequest } from "./authorize-request.ts";
import { authorizeRequestService } from "./service.ts";

const env = environmentOf(authorizeRequestService);

export const handler = framed(authorizeRequest({ originKeys: originKeysFromSecret(env.ORIGIN_KEY_ID) }));
