import { exitCodes } from "#tools/smoke/exit-codes.ts";

/** What a smoke test says of a site. `unknown`: the firewall rejected the test itself, which says nothing about households. */
export type Verdict = "passes" | "fails" | "unknown";

/** The verdict of a smoke test that ended with this code. */
export const verdictOf = (exitCode: number): Verdict => {
  if (exitCode === exitCodes.passed) return "passes";
  return exitCode === exitCodes.turnedAway ? "unknown" : "fails";
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
