import { getBillRoute } from "#contracts/http/bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getBillEnv } from "./env.ts";
import { getBill } from "./get-bill.ts";

const env = getBillEnv.parse(process.env);

export const handler = http(getBillRoute, getBill({ bills: DynamoBillStore.fromEnv(env) }));
