import { sleep } from "./poller.ts";

const firstPauseMs = 100;
const maxPauseMs = 10_000;

/** The time of event sources, which a test can let pass faster. */
export class Clock {
  private readonly speed: number;

  constructor(speed = 1) {
    this.speed = speed;
  }

  msSince(time: number): number {
    return (Date.now() - time) * this.speed;
  }

  get isFaster(): boolean {
    return this.speed > 1;
  }

  /** How long this time takes by the clock on the wall. */
  shortened(milliseconds: number): number {
    return milliseconds / this.speed;
  }

  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    return sleep(this.shortened(milliseconds), signal);
  }

  /** The growing pause after a failure. AWS does not document its own. */
  pauseAfter(failures: number, signal: AbortSignal): Promise<void> {
    return this.sleep(Math.min(firstPauseMs * 2 ** failures, maxPauseMs), signal);
  }
}
