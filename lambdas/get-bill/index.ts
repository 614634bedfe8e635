import { routes } from "../../contracts/routes.ts";
import { DynamoBillStore } from "../adapters/dynamo-bills.ts";
import { http } from "../platform/http.ts";
import { getBillEnv } from "./env.ts";
import { getBill } from "./handler.ts";

const env = getBillEnv.parse(process.env);

export const handler = http(
  routes.getBill,
  getBill({ bills: DynamoBillStore.forTables({ bills: env.BILL_TABLE }) }),
);
