import { listEligibilityRoute } from "#contracts/http/eligibility.ts";
import { servedZips } from "#data/zip-codes.ts";
import { cachedForAnHour, http } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

export const handler = http(listEligibilityRoute, async () => ok(servedZips, cachedForAnHour));
