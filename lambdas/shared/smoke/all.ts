import { affiliateCookie, errorReplies, health, otherSites, publicTables, unknownRoute } from "./api.ts";
import type { Check } from "./check.ts";
import { config, privacy } from "./config.ts";
import { assets, everyPage, notFoundPage, ownScripts, redirects, securityHeaders } from "./pages.ts";
import { type Site, TurnedAway } from "./site.ts";

export const checks: readonly Check[] = [
  everyPage,
  securityHeaders,
  ownScripts,
  notFoundPage,
  assets,
  redirects,
  config,
  privacy,
  health,
  publicTables,
  errorReplies,
  unknownRoute,
  affiliateCookie,
  otherSites,
];

/** `isTurnedAway`: the firewall rejected the check itself, so it is unknown whether the site is as it should be. */
export type Finding = { name: string; problems: string[]; isTurnedAway: boolean };

/**
 * Runs the checks, or only some of them, one after the other: a new AWS account runs ten functions at a time. A check that throws is a
 * problem of that check alone.
 */
export async function smoke(site: Site, selected = checks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, problems } of selected) {
    const finding = await problems(site).then(
      (found) => ({ name, problems: found, isTurnedAway: false }),
      (error: unknown) => ({
        name,
        problems: [error instanceof Error ? error.message : String(error)],
        isTurnedAway: error instanceof TurnedAway,
      }),
    );
    findings.push(finding);
  }
  return findings;
}
