import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FunctionSpecification } from "#local/lambda/function-specification.ts";
import type { Intercept } from "#local/lambda/interception.ts";

/** Processor time of loading the function and of one run, and the most memory that its process had so far. */
export type Usage = { loadingMs: number; runMs: number; megabytes: number };
type Answer = { id: string; result?: unknown; failure?: string; usage: Usage };

/** Runs each function in a process of its own, so that its processor time and memory can be told from those of others. */
export class FunctionProcesses {
  /** The runs of each function: the first one was cold. */
  readonly usages = new Map<string, Usage[]>();
  private readonly processes = new Map<string, ChildProcess>();
  private readonly last = new Map<string, Promise<unknown>>();

  readonly intercept: Intercept = ({ specification, event }) => {
    const { label } = specification;
    const run = () => this.run(specification, event);
    const next = (this.last.get(label) ?? Promise.resolve()).then(run, run); // one at a time
    this.last.set(label, next);
    return next;
  };

  stop(): void {
    for (const child of this.processes.values()) child.kill();
  }

  private async run(specification: FunctionSpecification, event: unknown): Promise<unknown> {
    const { label } = specification;
    const child = this.processes.get(label) ?? start(specification);
    this.processes.set(label, child);
    const { result, failure, usage } = await ask(child, event);
    this.usages.set(label, [...(this.usages.get(label) ?? []), usage]);
    if (failure !== undefined) throw new Error(`${label}: ${failure}`);
    return result;
  }
}

const start = ({ file, name, timeoutSeconds, environment: env }: FunctionSpecification) =>
  fork(join(import.meta.dirname, "function-process.mjs"), [file, name, String(timeoutSeconds)], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

const ask = (child: ChildProcess, event: unknown) =>
  new Promise<Answer>((resolve, reject) => {
    const id = randomUUID();
    const listen = (answer: Answer) => {
      if (answer.id !== id) return;
      child.off("message", listen).off("exit", reject);
      resolve(answer);
    };
    child.on("message", listen).once("exit", reject);
    child.send({ id, event });
  });
