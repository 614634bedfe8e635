import type { RecoverableTable } from "./tables.ts";

/** What became of one item, with the sentence that the operator reads. */
export const outcomes = {
  brought_back: "brought back",
  unchanged: "unchanged: it has the contents of the copy",
  not_in_copy: "left alone: the copy does not have it",
  expired: "left alone: its retention is over",
  forgotten: "left alone: its household had it deleted",
  newer: "left alone: it was changed since. --replace-newer replaces it",
  number_taken: "left alone: another enrollment holds its number. docs/support.md, release-number",
  number_not_held: "left alone: no enrollment holds this number",
  earlier_key: "left alone: its number is stored under an earlier HMAC key. docs/runbook.md, Restoring data",
  changed_meanwhile: "left alone: it was changed at the same time. Repeat the command",
  unreadable: "left alone: the copy is no valid record",
} as const;
export type Outcome = keyof typeof outcomes;
export type Result = { table: RecoverableTable; id: string; outcome: Outcome };
