import { listSwitchesRoute } from "#contracts/http/switches.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { listSwitches } from "./list-switches.ts";
import { listSwitchesService } from "./service.ts";

const env = environmentOf(listSwitchesService);

export const handler = http(
  listSwitchesRoute,
  listSwitches({
    connect: switchFromEnv("connect", env),
    upload: switchFromEnv("upload", env),
    scans: switchFromEnv("scans", env),
    mail: switchFromEnv("mail", env),
    vendors: switchFromEnv("vendors", env),
  }),
);
