import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { nameInArn } from "#local/template/resource-names.ts";
import { concurrencyLimits } from "./concurrency.ts";
import { FunctionPool, type InvocableFunction } from "./function-pool.ts";
import type { FunctionSpecification } from "./function-specification.ts";
import type { Intercept } from "./interception.ts";
import { logFile } from "./log-file.ts";

/** What the HTTP API and the schedules need of the registry. */
export type FunctionLookup = { get(nameOrArn: string): Pick<InvocableFunction, "invoke"> };

type Options = {
  logFolder: string;
  /** How many invocations may run at the same time, for all functions together. */
  accountConcurrency: number;
  /** When the last environment of a function ends. */
  lastIdleTimeoutMs: number;
  intercept?: Intercept | undefined;
};

/** All functions of the stack. Each has its own log file. */
export class FunctionRegistry implements FunctionLookup {
  private readonly pools = new Map<string, FunctionPool>();
  private readonly logs: Writable[] = [];
  private stopped = false;

  constructor(
    specifications: FunctionSpecification[],
    { logFolder, accountConcurrency, ...options }: Options,
  ) {
    mkdirSync(logFolder, { recursive: true });
    const limitOf = concurrencyLimits(accountConcurrency, specifications);
    for (const specification of specifications) {
      const file = join(logFolder, `${specification.label}.log`);
      const log = logFile(file);
      this.logs.push(log);
      const reportFailure = ({ label }: FunctionSpecification, error: Error) =>
        console.error(`${label} failed. ${error.message} (${file})`);
      const limit = limitOf(specification.name);
      this.pools.set(specification.name, new FunctionPool(specification, log, reportFailure, limit, options));
    }
  }

  get(nameOrArn: string): FunctionPool {
    const pool = this.pools.get(nameInArn(nameOrArn));
    if (!pool) throw new Error(`The template invokes ${nameOrArn}, which is not a function of this stack.`);
    return pool;
  }

  /** The function whose entry is in this folder of `lambdas/services`. */
  ofFolder(folder: string): FunctionPool {
    const pool = [...this.pools.values()].find(({ specification }) => specification.label === folder);
    if (!pool) throw new Error(`No function of this stack has the folder ${folder}.`);
    return pool;
  }

  /** Loads one function after another, `first` first: loading all at once would slow down the first request. */
  async warm(first: FunctionPool[]): Promise<void> {
    for (const pool of new Set([...first, ...this.pools.values()])) {
      if (!this.stopped) await pool.warm();
    }
  }

  reload(): void {
    for (const pool of this.pools.values()) pool.reload();
  }

  crash(traceId: string): void {
    for (const pool of this.pools.values()) pool.crash(traceId);
  }

  async waitUntilIdle(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.waitUntilIdle()));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
    for (const log of this.logs) log.end();
  }
}
