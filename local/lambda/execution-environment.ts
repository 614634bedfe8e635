import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { Worker } from "node:worker_threads";
import { compileCacheFolder } from "#local/settings.ts";
import type { FunctionSpecification } from "./specification.ts";
import type { FromWorker, FunctionFailure, ToWorker, WorkerData } from "./worker-messages.ts";

export class FunctionError extends Error {
  readonly failure: FunctionFailure;

  constructor(failure: FunctionFailure) {
    super(`${failure.errorType}: ${failure.errorMessage}`);
    this.failure = failure;
  }
}

const failed = (errorType: string, errorMessage: string) =>
  new FunctionError({ errorType, errorMessage, trace: [] });
const traceId = () =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString("hex")};Sampled=0`;

/** An execution environment: a thread with its own variables and modules, which one event at a time may use. */
export class ExecutionEnvironment {
  private readonly specification: FunctionSpecification;
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private settle: ((message: FromWorker | Error) => void) | undefined;
  private ended = false;

  constructor(specification: FunctionSpecification, log: Writable) {
    this.specification = specification;
    const { file, exportName, environment: env, memoryMb } = specification;
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), {
      env,
      workerData: { file, exportName, codeCache: compileCacheFolder } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    this.worker.stdout.pipe(log, { end: false });
    this.worker.stderr.pipe(log, { end: false });
    this.worker.on("message", (message: FromWorker) => this.settle?.(message));
    this.worker.on("error", (error) => this.end(failed(error.name, error.message)));
    this.worker.on("exit", () =>
      this.end(failed("Runtime.ExitError", "The function's process ended by itself.")),
    );
    this.ready = this.next().then(() => undefined);
    this.ready.catch(() => undefined); // told to whoever invokes
  }

  get usable(): boolean {
    return !this.ended;
  }

  async invoke(event: unknown, awsRequestId: string = randomUUID()): Promise<unknown> {
    await this.ready;
    const { name, arn, memoryMb, timeoutSeconds } = this.specification;
    const deadline = Date.now() + timeoutSeconds * 1000;
    const context = {
      functionName: name,
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMb),
      awsRequestId,
      deadline,
      traceId: traceId(),
    };
    const reply = this.next(timeoutSeconds);
    this.worker.postMessage({ event: JSON.stringify(event), context } satisfies ToWorker);
    const message = await reply;
    if (message.kind === "failure") throw new FunctionError(message.failure);
    return message.kind === "result" && message.json !== undefined ? JSON.parse(message.json) : undefined;
  }

  async warm(): Promise<void> {
    await this.ready;
  }

  async stop(): Promise<void> {
    if (this.ended) return;
    const exited = once(this.worker, "exit");
    void this.worker.terminate();
    await exited;
  }

  private next(timeoutSeconds?: number): Promise<FromWorker> {
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

  /** Code that does not end by itself, a loop even, ends with its thread. */
  private timeOut(seconds: number): void {
    this.end(failed("Sandbox.Timedout", `Task timed out after ${seconds.toFixed(2)} seconds`));
    void this.worker.terminate();
  }

  private end(error: FunctionError): void {
    this.ended = true;
    this.settle?.(error);
  }
}
