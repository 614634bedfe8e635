import type { routes } from "#contracts/http/routes.ts";
import { incomeTables } from "#data/income.ts";
import { servedZips } from "#data/zip-codes.ts";
import { cachedForAnHour, type RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

/** The ZIP codes that we serve, with their utilities. */
export const listEligibility: RouteHandler<typeof routes.listEligibility> = async () =>
  ok(servedZips, cachedForAnHour);

/** Income limits by county and household size. */
export const listIncomeLimits: RouteHandler<typeof routes.listIncomeLimits> = async () =>
  ok(incomeTables, cachedForAnHour);
