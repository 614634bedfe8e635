import type { Reporter } from "vitest/node";

/** Says at each tenth of a run how far it is: `minimal` says nothing of what passes. */
export default class Progress implements Reporter {
  private readonly startedAt = Date.now();
  private files = 0;
  private ended = 0;

  onTestRunStart(specifications: readonly unknown[]) {
    this.files = specifications.length;
  }

  onTestModuleEnd() {
    this.ended += 1;
    const tenths = (files: number) => Math.floor((10 * files) / this.files);
    if (tenths(this.ended) === tenths(this.ended - 1)) return;
    const seconds = Math.round((Date.now() - this.startedAt) / 1000);
    console.log(`${this.ended} of ${this.files} files (${seconds} s)`);
  }
}
