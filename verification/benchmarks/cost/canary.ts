import { performance } from "node:perf_hooks";
import { smoke } from "#lambdas/shared/smoke/all.ts";
import { enrollSynthetically } from "#lambdas/shared/smoke/enrollment.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { findSyntheticKey } from "#tools/smoke/synthetic-key.ts";

/** One run of the canary, as check-site runs it on AWS, and its seconds. A local product has no schedule for it. */
export async function runCanary(web: string, environment: Record<string, string>): Promise<number> {
  const key = await findSyntheticKey(undefined, environment);
  const site = new Site(web);
  const start = performance.now();
  const enrollment = await enrollSynthetically(site, key);
  if (!enrollment.ok)
    throw new Error(`The synthetic enrollment failed at ${enrollment.step}: ${enrollment.problem}`);
  const failed = (await smoke(site)).filter(({ problems }) => problems.length > 0);
  if (failed.length > 0) throw new Error(`The smoke test failed: ${JSON.stringify(failed)}`);
  return (performance.now() - start) / 1000;
}
