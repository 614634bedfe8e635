import { routes } from "../../contracts/routes.ts";
import { incomeTables } from "../../data/income.ts";
import { cachedForAnHour, http } from "../platform/http.ts";
import { ok } from "../platform/replies.ts";

export const handler = http(routes.listIncomeLimits, async () => ok(incomeTables, cachedForAnHour));
