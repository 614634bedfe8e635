import { listSwitchesRoute } from "#contracts/http/switches.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { listSwitchesEnv } from "./env.ts";
import { listSwitches } from "./list-switches.ts";

const env = listSwitchesEnv.parse(process.env);

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
