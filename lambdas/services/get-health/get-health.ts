import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, Probe } from "#lambdas/shared/ports.ts";

type Dependencies = { probes: Probe[]; now: Clock };

/** How long the function, CloudFront and monitors keep the answer that everything responds. A failure is never kept. */
export const healthyForSeconds = 5;
const cached = { headers: { "cache-control": `public, max-age=${healthyForSeconds}` } };

/** Healthy only when every dependency of the API responds. Whoever asks very often does not ask the dependencies as often. */
export function getHealth({ probes, now }: Dependencies): RouteHandler<typeof routes.getHealth> {
  let healthyUntil = 0;
  return async () => {
    if (now().getTime() < healthyUntil) return ok({ status: "ok" }, cached);
    const areHealthy = await Promise.all(probes.map(isHealthy));
    if (!areHealthy.every(Boolean)) return fail("unhealthy");
    healthyUntil = now().getTime() + healthyForSeconds * 1000;
    return ok({ status: "ok" }, cached);
  };
}

async function isHealthy({ name, check }: Probe): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.dependencyFailed({ name }, error);
    return false;
  }
}
