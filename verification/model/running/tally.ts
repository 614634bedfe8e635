import type { CommandName } from "#verification/model/lifecycle/commands.ts";
import type { Answer } from "#verification/model/lifecycle/state.ts";

type Row = { tried: number; done: number; refused: number; "at the same time": number };

/** What was tried, and how it was answered. */
export class Tally {
  private readonly byCommand = new Map<CommandName, Row>();
  private readonly codes = new Map<Answer, number>();
  /** Sequences that ended, those that were repeated to make a failing one shorter included. */
  sequences = 0;

  add(name: CommandName, answer: Answer, isOneOfTwo: boolean): void {
    const row = this.byCommand.get(name) ?? { tried: 0, done: 0, refused: 0, "at the same time": 0 };
    row.tried += 1;
    row["at the same time"] += isOneOfTwo ? 1 : 0;
    row[answer === "ok" ? "done" : "refused"] += 1;
    this.byCommand.set(name, row);
    if (answer !== "ok") this.codes.set(answer, (this.codes.get(answer) ?? 0) + 1);
  }

  get rows(): Record<string, Row> {
    return Object.fromEntries(this.byCommand);
  }

  get commands(): number {
    return [...this.byCommand.values()].reduce((sum, { tried }) => sum + tried, 0);
  }

  /** As `session_not_found 12`. */
  get refusals(): string[] {
    return [...this.codes].sort().map(([code, count]) => `${code} ${count}`);
  }
}
