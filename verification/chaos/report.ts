import type { Result } from "./campaign.ts";
import { type Ledger, outcomes } from "./households/ledger.ts";
import type { KillResult } from "./kills/campaign.ts";
import type { Violation } from "./records/violation.ts";

const maxPrinted = 20;

/** One row for each kind of fault, and each violation with everything that met its household. */
export function print({ ledgers, violations, tally, ...result }: Result): void {
  const lost = new Set(violations.map(({ household }) => household));
  console.table(Object.fromEntries(tally.faults.map((fault) => [fault, tally.of(fault, lost)])));
  printViolations(violations, ({ household }) => {
    for (const fault of tally.met(household)) console.log(`    ${fault}`);
    if (household !== "none") console.log(`  again: npm run verify -- chaos --only ${household}`);
  });
  const rate = (ledgers.length / result.enrollingSeconds).toFixed(1);
  console.log(
    `${ledgers.length} households in ${result.enrollingSeconds.toFixed(0)} s (${rate} a second): ${countOutcomes(ledgers)}. ` +
      `${result.redriven} dead letters were redriven, ${result.extraCopies} second e-mails followed a crash. ` +
      `${violations.length} violations, ${result.seconds.toFixed(0)} s in all.`,
  );
}

function printViolations(
  violations: readonly Violation[],
  explain: (violation: Violation) => void = () => {},
) {
  for (const violation of violations.slice(0, maxPrinted)) {
    const { household, invariant, detail } = violation;
    console.log(`✗ household ${household}: ${invariant}: ${detail}`);
    explain(violation);
  }
  if (violations.length > maxPrinted) console.log(`✗ and ${violations.length - maxPrinted} more`);
}

/** `12 enrolled, 1 left` */
function countOutcomes(ledgers: readonly Ledger[]): string {
  const counts = outcomes.map((outcome) => ({
    outcome,
    count: ledgers.filter((one) => one.outcome === outcome).length,
  }));
  return counts
    .filter(({ count }) => count !== 0)
    .map(({ outcome, count }) => `${count} ${outcome}`)
    .join(", ");
}

/** Which requests were interrupted when the product was killed, and what it lost. */
export function printKills({ ledgers, violations, interrupted, ...result }: KillResult, seed: number): void {
  const routes = [...interrupted].toSorted(([, a], [, b]) => b - a);
  console.table(Object.fromEntries(routes.map(([route, count]) => [route, { interrupted: count }])));
  printViolations(violations);
  if (violations.length > 0)
    console.log(`  again: npm run verify -- chaos --kills ${result.kills} --seeds ${seed}`);
  console.log(
    `Killed ${result.kills} times, and ${result.killedStarts} times while it started. ` +
      `${ledgers.length} households: ${countOutcomes(ledgers)}. ` +
      `${result.extraCopies} second e-mails followed a kill. ` +
      `${violations.length} violations, ${result.seconds.toFixed(0)} s in all.`,
  );
}

/** Which promises a version of the product breaks. */
export function printMutant(mutant: string, { ledgers, violations }: Result): void {
  const broken = Map.groupBy(violations, ({ invariant }) => invariant);
  const found = [...broken].map(([invariant, { length }]) => `${invariant} (${length} times)`);
  const [sign, what] =
    found.length > 0 ? ["✓ found", found.join("; ")] : ["✗ not found", "nothing is broken"];
  console.log(`${sign} ${mutant}, among ${ledgers.length} households: ${what}`);
}
