import { setTimeout } from "node:timers/promises";
import type { Limit } from "#domain/limits.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";

/** Together as long as an e-mail takes to be accepted, on a slow day. */
const tries = 8;
const pauseMs = 400;

export type Pause = (ms: number) => Promise<unknown>;

/** A request with a content that may have been sent before. */
export class Once {
  private readonly limiter: Limiter;
  private readonly limit: Limit;
  private readonly content: string;
  private readonly pause: Pause;

  /**
   * The limit has two uses: the first is taken when something is being done with the content, the second when it is done. So
   * a function that dies in between has done nothing that counts.
   */
  constructor(limiter: Limiter, limit: Limit, content: string, pause: Pause = setTimeout) {
    this.limiter = limiter;
    this.limit = limit;
    this.content = content;
    this.pause = pause;
  }

  /** `first`: nobody else does it, so call `done` or `failed`. `unknown`: somebody else began, and has not finished. */
  async begin(): Promise<"first" | "done" | "unknown"> {
    for (let attempt = 0; attempt < tries; attempt++) {
      const use = await this.limiter.take(this.limit, this.content);
      if (!use.ok) return "done";
      if (use.left !== 0) return "first";
      await this.failed(); // this use was not the first
      await this.pause(pauseMs);
    }
    return "unknown";
  }

  async done(): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if ((await this.limiter.take(this.limit, this.content)).ok) return;
      await this.pause(pauseMs / tries); // another request has the second use, for a moment
    }
  }

  failed = () => this.limiter.giveBack(this.limit, this.content);
}
