/**
 * What the measurements must reach. A missed goal is named beside its figure, and the benchmark ends with an error. The
 * sizes of scripts are not here: the build fails over its budgets (web/src/prerender/budgets.ts).
 */
export const goals = {
  /** From the home page to the confirmation, with a bill. */
  journey: { seconds: 120, interactions: 25 },
  /** A page's largest contentful paint is compared with plain HTML of the same content. */
  publicPage: { lcpRatio: 1.05 },
  /** How much longer a function takes to load than an empty handler with the same clients of the SDK. */
  coldStart: { apiMs: 60, otherMs: 120 },
  /** What the product on this machine holds at rest, and how much more than before. */
  soak: { megabytes: 700, ratio: 1.2 },
  /** What an enrollment uses among many others, compared with few. */
  growth: { ratio: 1.05 },
  enrollmentPage: { lcpRatio: 1.1, performance: 97, tbtMs: 100 },
} as const;

const missed: string[] = [];

/** The figure with whether its goal is met. */
export function compare(name: string, isMet: boolean): string {
  if (!isMet) missed.push(name);
  return `${name}: ${isMet ? "met" : "missed"}`;
}

/** The exit code of the benchmark. Lists the missed goals. */
export function conclude(): number {
  for (const name of missed) console.error(`Missed: ${name}`);
  return missed.length > 0 ? 1 : 0;
}
