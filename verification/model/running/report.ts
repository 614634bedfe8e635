import type { Failure, Result } from "./campaign.ts";

const maxPrinted = 5;

export function printFailure({ id, path, lines, error }: Failure): void {
  console.log(`✗ sequence ${id}, made shorter:`);
  for (const [index, line] of lines.entries()) console.log(`  ${index + 1}. ${line}`);
  console.log(`  ${error}`);
  console.log(`  again: npm run verify -- model --seed ${id} --path ${path}`);
}

export function print({ failures, tally, seconds, sequenceSeconds }: Result, sequences: number): void {
  console.table(tally.rows);
  console.log(`Refused as expected: ${tally.refusals.join(", ")}`);
  for (const failure of failures.slice(0, maxPrinted)) printFailure(failure);
  if (failures.length > maxPrinted) console.log(`✗ and ${failures.length - maxPrinted} more`);
  console.log(
    `${sequences} sequences, ${tally.commands} commands in ${sequenceSeconds.toFixed(0)} s ` +
      `(${(tally.sequences / sequenceSeconds).toFixed(1)} sequences a second). ` +
      `${failures.length} violations, ${seconds.toFixed(0)} s in all.`,
  );
}

/** Which promise a version of the product breaks, and how soon that is found. */
export function printMutant(mutant: string, { failures: [failure], tally, sequenceSeconds }: Result): void {
  const [sign, what] = failure
    ? ["✓ found", failure.error.split(/\n|; /)[0]]
    : ["✗ not found", "nothing is broken"];
  const last = failure?.lines.at(-1);
  console.log(
    `${sign} "${mutant}" after ${tally.sequences} sequences (${sequenceSeconds.toFixed(0)} s): ` +
      `${last ? `${last}. ` : ""}${what}`,
  );
}
