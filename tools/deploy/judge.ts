/**
 * What a smoke test says of a site, and with which code it ends. `unknown`: the firewall rejected the test itself, and whatever it could
 * judge passed, which says nothing about households.
 */
export const exitCodes = { passes: 0, fails: 1, unknown: 3 } as const;
export type Verdict = keyof typeof exitCodes;

/** The verdict of a smoke test that ended with this code. */
export const verdictOf = (exitCode: number): Verdict => {
  if (exitCode === exitCodes.passes) return "passes";
  return exitCode === exitCodes.unknown ? "unknown" : "fails";
};

/** While CloudFront's locations change over, or one request gets lost, a site that works may fail a check. */
const attempts = 3;
const pauseMs = 30_000;

/** The verdict of the first of three attempts that passes, or else of the last one. */
export async function judgeRepeatedly(
  judge: () => Promise<Verdict>,
  pause: (ms: number) => Promise<void>,
): Promise<Verdict> {
  let verdict: Verdict = "unknown";
  for (let attempt = 1; attempt <= attempts; attempt++) {
    verdict = await judge();
    if (verdict === "passes") break;
    if (attempt < attempts) await pause(pauseMs);
  }
  return verdict;
}
