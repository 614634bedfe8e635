import { listIncomeLimitsRoute } from "#contracts/http/eligibility.ts";
import { incomeTables } from "#data/income.ts";
import { cachedForAnHour, http } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

export const handler = http(listIncomeLimitsRoute, async () => ok(incomeTables, cachedForAnHour));
