import type { routes } from "#contracts/http/routes.ts";
import { type SwitchName, switchNames } from "#contracts/storage/switches.ts";
import { cachedForHalfAMinute, type RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import type { SwitchReader } from "#lambdas/shared/ports.ts";

/** Tells the pages what operations switched off, so that they offer no way that does not work. */
export const listSwitches =
  (isOff: Record<SwitchName, SwitchReader>): RouteHandler<typeof routes.listSwitches> =>
  async () => {
    const areOff = await Promise.all(switchNames.map((name) => isOff[name]()));
    return ok({ off: switchNames.filter((_, index) => areOff[index]) }, cachedForHalfAMinute);
  };
