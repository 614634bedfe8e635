import { Tally } from "./faults/tally.ts";
import type { Ledger } from "./households/ledger.ts";
import type { Violation } from "./records/violation.ts";

export type Result = {
  ledgers: Ledger[];
  violations: Violation[];
  tally: Tally;
  /** Second e-mails after a crash between sending and marking, which are accepted. */
  extraCopies: number;
  /** Messages that needed an operator, whose alarm had gone off. */
  redriven: number;
  enrollingSeconds: number;
  seconds: number;
  dataDirs: string[];
};

/** What one process can send to another. */
export type SentResult = Omit<Result, "tally"> & { tries: Tally["tries"] };

export const withTally = ({ tries, ...result }: SentResult): Result => ({
  ...result,
  tally: new Tally(tries),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The result of campaigns that ran side by side. */
export const merged = (results: readonly Result[]): Result => ({
  ledgers: results.flatMap(({ ledgers }) => ledgers),
  violations: results.flatMap(({ violations }) => violations),
  tally: new Tally(...results.map(({ tally }) => tally.tries)),
  extraCopies: sum(results.map(({ extraCopies }) => extraCopies)),
  redriven: sum(results.map(({ redriven }) => redriven)),
  enrollingSeconds: Math.max(...results.map(({ enrollingSeconds }) => enrollingSeconds)),
  seconds: Math.max(...results.map(({ seconds }) => seconds)),
  dataDirs: results.flatMap(({ dataDirs }) => dataDirs),
});
