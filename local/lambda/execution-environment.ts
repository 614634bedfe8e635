import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { Worker } from "node:worker_threads";
import { compileCacheFolder } from "#local/settings.ts";
import type { FunctionSpecification } from "./function-specification.ts";
import type { FromWorker, FunctionFailure, ToWorker, WorkerData } from "./worker-messages.ts";

export class FunctionError extends Error {
  readonly failure: FunctionFailure;

  constructor(failure: FunctionFailure) {
    super(`${failure.errorType}: ${failure.errorMessage}`);
    this.failure = failure;
  }
}

const createError = (errorType: string, errorMessage: string) =>
  new FunctionError({ errorType, errorMessage, trace: [] });
const exitError = () => createError("Runtime.ExitError", "The function's process ended by itself.");

/** A worker thread with its own environment variables and modules. It handles one event at a time. */
export class ExecutionEnvironment {
  private readonly specification: FunctionSpecification;
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private settle: ((message: FromWorker | Error) => void) | undefined;
  private hasExited = false;
  private traceId: string | undefined;

  constructor(specification: FunctionSpecification, log: Writable) {
    this.specification = specification;
    const { file, exportName, environment: env, memoryMb } = specification;
    this.worker = new Worker(new URL("./worker.mjs", import.meta.url), {
      env,
      workerData: { file, exportName, compileCacheFolder } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    this.worker.stdout.pipe(log, { end: false });
    this.worker.stderr.pipe(log, { end: false });
    this.worker.on("message", (message: FromWorker) => this.settle?.(message));
    this.worker.on("error", (error) => this.fail(createError(error.name, error.message)));
    this.worker.on("exit", () => this.fail(exitError()));
    this.ready = this.nextMessage().then(() => undefined);
    this.ready.catch(() => undefined); // `invoke` reports it
  }

  get usable(): boolean {
    return !this.hasExited;
  }

  async invoke(event: unknown, traceId: string, awsRequestId: string = randomUUID()): Promise<unknown> {
    this.traceId = traceId;
    await this.ready;
    const { name, arn, memoryMb, timeoutSeconds } = this.specification;
    const deadline = Date.now() + timeoutSeconds * 1000;
    const context = {
      functionName: name,
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMb),
      awsRequestId,
      deadline,
      traceId,
    };
    const nextMessage = this.nextMessage(timeoutSeconds);
    this.worker.postMessage({ event: JSON.stringify(event), context } satisfies ToWorker);
    const message = await nextMessage;
    if (message.kind === "failure") throw new FunctionError(message.failure);
    return message.kind === "result" && message.json !== undefined ? JSON.parse(message.json) : undefined;
  }

  async warm(): Promise<void> {
    await this.ready;
  }

  isRunning = (traceId: string): boolean => this.traceId === traceId && this.settle !== undefined;

  /** Ends the function in the middle of its work, as a crash does. */
  crash(): void {
    this.fail(exitError());
    void this.worker.terminate();
  }

  async stop(): Promise<void> {
    if (this.hasExited) return;
    const exited = once(this.worker, "exit");
    void this.worker.terminate();
    await exited;
  }

  private nextMessage(timeoutSeconds?: number): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      const timer = timeoutSeconds && setTimeout(() => this.timeOut(timeoutSeconds), timeoutSeconds * 1000);
      this.settle = (message) => {
        if (timer) clearTimeout(timer);
        this.settle = undefined;
        if (message instanceof Error) reject(message);
        else resolve(message);
      };
    });
  }

  /** Terminating the thread also ends an endless loop. */
  private timeOut(seconds: number): void {
    this.fail(createError("Sandbox.Timedout", `Task timed out after ${seconds.toFixed(2)} seconds`));
    void this.worker.terminate();
  }

  private fail(error: FunctionError): void {
    this.hasExited = true;
    this.settle?.(error);
  }
}
