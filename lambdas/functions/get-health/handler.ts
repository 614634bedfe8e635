import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Probe } from "#lambdas/shared/ports.ts";

type Dependencies = { probes: Probe[] };

/** Healthy only when every dependency of the API responds. */
export const getHealth =
  ({ probes }: Dependencies): RouteHandler<typeof routes.getHealth> =>
  async () => {
    const areHealthy = await Promise.all(probes.map(isHealthy));
    return areHealthy.every(Boolean) ? ok({ status: "ok" }) : fail("unhealthy");
  };

async function isHealthy({ name, check }: Probe): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.dependencyFailed({ name }, error);
    return false;
  }
}
