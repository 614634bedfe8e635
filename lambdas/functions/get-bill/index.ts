import { routes } from "#contracts/http/routes.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getBillEnv } from "./env.ts";
import { getBill } from "./handler.ts";

const env = getBillEnv.parse(process.env);

export const handler = http(routes.getBill, getBill({ bills: DynamoBillStore.fromEnv(env) }));
