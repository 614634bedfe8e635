import { routes } from "#contracts/http/routes.ts";
import { servedZips } from "#data/zip-codes.ts";
import { cachedForAnHour, http } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

export const handler = http(routes.listEligibility, async () => ok(servedZips, cachedForAnHour));
