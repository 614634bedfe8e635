import { setTimeout } from "node:timers/promises";

/** A point in time, in milliseconds of `performance.now()`, after which no result is awaited. */
export class Deadline {
  private readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  get hasPassed(): boolean {
    return performance.now() >= this.at;
  }

  /** The result of the work, or undefined if it takes too long. The work itself goes on. */
  async limit<Result>(work: Promise<Result>): Promise<Result | undefined> {
    const timer = new AbortController();
    // Timers round down, and the deadline has passed when the result is no longer awaited.
    const milliseconds = Math.max(0, Math.ceil(this.at - performance.now()) + 1);
    const timeout = setTimeout(milliseconds, undefined, { signal: timer.signal });
    try {
      return await Promise.race([work, timeout]);
    } finally {
      timer.abort();
    }
  }
}
