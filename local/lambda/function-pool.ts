import type { Writable } from "node:stream";
import { type ConcurrencyLimit, ThrottledError } from "./concurrency.ts";
import { ExecutionEnvironment, FunctionError } from "./execution-environment.ts";
import type { FunctionSpecification } from "./function-specification.ts";
import { type Intercept, runOnce } from "./interception.ts";

/** Of all environments of a function but one, unless the last one ends earlier. */
const maxIdleTimeoutMs = 60_000;

type IdleEnvironment = { environment: ExecutionEnvironment; since: number };

/** What an event source needs of a function. */
export type InvocableFunction = {
  specification: Pick<FunctionSpecification, "arn" | "maxEnvironments">;
  invoke(event: unknown): Promise<unknown>;
};

type Options = {
  /** When the last environment ends, too. The next invocation loads the function again, as on Lambda. */
  lastIdleTimeoutMs: number;
  intercept?: Intercept | undefined;
};

type ReportFailure = (specification: FunctionSpecification, error: FunctionError | ThrottledError) => void;

/** The execution environments of one function: created on demand up to its maximum, ended when idle. */
export class FunctionPool implements InvocableFunction {
  readonly specification: FunctionSpecification;
  private readonly log: Writable;
  private readonly reportFailure: ReportFailure;
  private readonly limit: ConcurrencyLimit;
  private readonly intercept: Intercept;
  private readonly idleTimeoutMs: number;
  private readonly lastIdleTimeoutMs: number;
  private readonly idle: IdleEnvironment[] = [];
  private readonly releaseListeners: (() => void)[] = [];
  private readonly environments = new Set<ExecutionEnvironment>();
  private readonly outdated = new Set<ExecutionEnvironment>();
  private busyCount = 0;
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    specification: FunctionSpecification,
    log: Writable,
    reportFailure: ReportFailure,
    limit: ConcurrencyLimit,
    { lastIdleTimeoutMs, intercept = runOnce }: Options,
  ) {
    this.specification = specification;
    this.log = log;
    this.reportFailure = reportFailure;
    this.limit = limit;
    this.intercept = intercept;
    this.lastIdleTimeoutMs = lastIdleTimeoutMs;
    this.idleTimeoutMs = Math.min(maxIdleTimeoutMs, lastIdleTimeoutMs);
    this.sweeper = setInterval(() => this.stopOldestIdle(), this.idleTimeoutMs / 2);
    this.sweeper.unref();
  }

  /** Throws `ThrottledError` beyond the limit of the function or of the account. */
  async invoke(event: unknown, awsRequestId?: string): Promise<unknown> {
    try {
      const { specification } = this;
      const run = (traceId: string) => this.run(event, traceId, awsRequestId);
      return await this.limit.run(() => this.intercept({ specification, event }, run));
    } catch (error) {
      if (error instanceof FunctionError || error instanceof ThrottledError)
        this.reportFailure(this.specification, error);
      throw error;
    }
  }

  /** Loads the function before its first event. */
  async warm(): Promise<void> {
    if (this.environments.size > 0) return;
    const environment = await this.acquire();
    await environment.warm().catch(() => undefined); // the first invocation reports the error
    this.release(environment);
  }

  /** Ends every environment once its run is over: the next invocation loads the function again. */
  reload(): void {
    for (const { environment } of this.idle.splice(0)) this.end(environment);
    for (const environment of this.environments) this.outdated.add(environment);
  }

  /** Does nothing if no run with this trace id is in progress. */
  crash(traceId: string): void {
    for (const environment of this.environments) if (environment.isRunning(traceId)) environment.crash();
  }

  async waitUntilIdle(): Promise<void> {
    while (this.busyCount > 0) await this.nextRelease();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all([...this.environments].map((environment) => environment.stop()));
  }

  private async run(event: unknown, traceId: string, awsRequestId: string | undefined): Promise<unknown> {
    const environment = await this.acquire();
    const startedAt = performance.now();
    try {
      return await environment.invoke(event, traceId, awsRequestId);
    } finally {
      // Lambda writes this line for every invocation; the cost model reads it.
      this.log.write(`REPORT Duration: ${(performance.now() - startedAt).toFixed(2)} ms\n`);
      this.release(environment);
    }
  }

  private nextRelease(): Promise<void> {
    return new Promise<void>((resolve) => this.releaseListeners.push(resolve));
  }

  private async acquire(): Promise<ExecutionEnvironment> {
    while (this.busyCount >= this.specification.maxEnvironments) await this.nextRelease();
    this.busyCount += 1;
    const idle = this.idle.pop()?.environment;
    if (idle?.usable) return idle;
    const created = new ExecutionEnvironment(this.specification, this.log);
    this.environments.add(created);
    return created;
  }

  private release(environment: ExecutionEnvironment): void {
    this.busyCount -= 1;
    if (this.outdated.has(environment)) this.end(environment);
    else if (environment.usable) this.idle.push({ environment, since: Date.now() });
    else this.environments.delete(environment);
    for (const notify of this.releaseListeners.splice(0)) notify();
  }

  private stopOldestIdle(): void {
    const [oldest] = this.idle;
    const timeoutMs = this.environments.size === 1 ? this.lastIdleTimeoutMs : this.idleTimeoutMs;
    if (!oldest || Date.now() - oldest.since < timeoutMs) return;
    this.idle.shift();
    this.end(oldest.environment);
  }

  private end(environment: ExecutionEnvironment): void {
    this.environments.delete(environment);
    this.outdated.delete(environment);
    void environment.stop();
  }
}
