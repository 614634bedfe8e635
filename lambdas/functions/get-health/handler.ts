import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";

/** Throws when what it looks at does not answer. */
export type Probe = { name: string; check: () => Promise<unknown> };

/** Well only when everything behind the API answers. */
export const getHealth =
  ({ probes }: { probes: Probe[] }): RouteHandler<typeof routes.getHealth> =>
  async () => {
    const outcomes = await Promise.allSettled(probes.map(({ check }) => check()));
    const unwell = probes.filter((_, index) => outcomes[index]?.status === "rejected");
    for (const { name } of unwell) log.dependencyFailed({ name });
    return unwell.length === 0 ? ok({ status: "ok" }) : fail("unhealthy");
  };
