import { log } from "#lambdas/shared/middleware/log.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { smoke } from "#lambdas/shared/smoke/all.ts";
import { enrollSynthetically } from "#lambdas/shared/smoke/enrollment.ts";
import type { Site } from "#lambdas/shared/smoke/site.ts";

type Dependencies = { site: Site; syntheticKey: LinkKeyReader };

const keyMaxAgeMs = 5 * 60 * 1000;

/**
 * Looks at the site from outside: enrolls a household that does not exist, then runs the smoke test. Where the firewall turned it
 * away, it claims neither a failure nor a success: two runs in a row without a result raise the alarms.
 */
export const checkSite =
  ({ site, syntheticKey }: Dependencies) =>
  async (): Promise<void> => {
    const [key] = await syntheticKey(keyMaxAgeMs);
    const enrollment = await enrollSynthetically(site, key);
    if (enrollment.ok) log.syntheticEnrollmentCompleted();
    else if (enrollment.isTurnedAway) log.canaryTurnedAway({ problems: [enrollment.problem] });
    else log.syntheticEnrollmentFailed({ step: enrollment.step, problem: enrollment.problem });

    const findings = (await smoke(site)).filter(({ problems }) => problems.length > 0);
    const failed = findings.filter(({ isTurnedAway }) => !isTurnedAway);
    const turnedAway = findings.filter(({ isTurnedAway }) => isTurnedAway);
    for (const { name, problems } of failed) log.siteCheckFailed({ check: name, problems });
    for (const { problems } of turnedAway) log.canaryTurnedAway({ problems });
    if (failed.length > 0 || turnedAway.length === 0) log.siteChecked({ failedChecks: failed.length });
  };
