import { getBillRoute } from "#contracts/http/bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getBill } from "./get-bill.ts";
import { getBillService } from "./service.ts";

const env = environmentOf(getBillService);

export const handler = http(getBillRoute, getBill({ bills: DynamoBillStore.fromEnv(env) }));
