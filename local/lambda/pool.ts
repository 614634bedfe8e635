import type { Writable } from "node:stream";
import { ExecutionEnvironment, FunctionError } from "./execution-environment.ts";
import type { FunctionSpecification } from "./specification.ts";

const idleAfter = 60_000;

type Idle = { environment: ExecutionEnvironment; since: number };
/** What an event source needs to know of a function. */
export type InvocableFunction = {
  specification: Pick<FunctionSpecification, "arn" | "concurrency">;
  invoke(event: unknown): Promise<unknown>;
};

type Report = (specification: FunctionSpecification, error: FunctionError) => void;

/** One function: environments made as they are needed, up to a limit, and the last one kept warm. */
export class FunctionPool {
  readonly specification: FunctionSpecification;
  private readonly log: Writable;
  private readonly report: Report;
  private readonly idle: Idle[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly all = new Set<ExecutionEnvironment>();
  private busy = 0;
  private readonly sweeper: NodeJS.Timeout;

  constructor(specification: FunctionSpecification, log: Writable, report: Report) {
    this.specification = specification;
    this.log = log;
    this.report = report;
    this.sweeper = setInterval(() => this.sweep(), idleAfter / 2);
    this.sweeper.unref();
  }

  async invoke(event: unknown, awsRequestId?: string): Promise<unknown> {
    const environment = await this.take();
    const began = performance.now();
    try {
      return await environment.invoke(event, awsRequestId);
    } catch (error) {
      if (error instanceof FunctionError) this.report(this.specification, error);
      throw error;
    } finally {
      this.log.write(`REPORT Duration: ${(performance.now() - began).toFixed(2)} ms\n`); // as Lambda does
      this.giveBack(environment);
    }
  }

  /** Loads the function before the first event comes. */
  async warm(): Promise<void> {
    if (this.all.size > 0) return;
    const environment = await this.take();
    await environment.warm().catch(() => undefined); // the first event gets to hear it
    this.giveBack(environment);
  }

  /** Resolves when nothing is running, however long that takes. */
  async waitUntilIdle(): Promise<void> {
    while (this.busy > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all([...this.all].map((environment) => environment.stop()));
  }

  private async take(): Promise<ExecutionEnvironment> {
    while (this.busy >= this.specification.concurrency) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.busy += 1;
    const free = this.idle.pop()?.environment;
    if (free?.usable) return free;
    const made = new ExecutionEnvironment(this.specification, this.log);
    this.all.add(made);
    return made;
  }

  private giveBack(environment: ExecutionEnvironment): void {
    this.busy -= 1;
    if (environment.usable) this.idle.push({ environment, since: Date.now() });
    else this.all.delete(environment);
    for (const wake of this.waiting.splice(0)) wake();
  }

  private sweep(): void {
    const [oldest] = this.idle;
    if (!oldest || this.all.size < 2 || Date.now() - oldest.since < idleAfter) return;
    this.idle.shift();
    this.all.delete(oldest.environment);
    void oldest.environment.stop();
  }
}
