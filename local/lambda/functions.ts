import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import type { FunctionError } from "./execution-environment.ts";
import { FunctionPool } from "./pool.ts";
import type { FunctionSpecification } from "./specification.ts";

/** All functions of the stack, each with a log file of its own. */
export class FunctionRegistry {
  private readonly pools = new Map<string, FunctionPool>();
  private readonly logs: WriteStream[] = [];
  private stopped = false;

  constructor(specifications: FunctionSpecification[], logFolder: string) {
    mkdirSync(logFolder, { recursive: true });
    for (const specification of specifications) {
      const file = join(logFolder, `${specification.label}.log`);
      const log = createWriteStream(file, { flags: "a" });
      this.logs.push(log);
      const report = ({ label }: FunctionSpecification, { message }: FunctionError) =>
        console.error(`${label} failed. ${message} (${file})`);
      this.pools.set(specification.name, new FunctionPool(specification, log, report));
    }
  }

  /** By name or by ARN. */
  named(name: string): FunctionPool {
    const pool = this.pools.get(name.split(":").at(-1) ?? name);
    if (!pool) throw new Error(`The template invokes ${name}, which is not a function of ours.`);
    return pool;
  }

  /** One after the other, these first: loading all at once would slow down whoever comes first. */
  async warm(first: FunctionPool[]): Promise<void> {
    for (const pool of new Set([...first, ...this.pools.values()])) {
      if (!this.stopped) await pool.warm();
    }
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
