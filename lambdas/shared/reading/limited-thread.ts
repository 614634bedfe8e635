import { Worker } from "node:worker_threads";
import type { RejectedDocument } from "./document-reading.ts";
import type { PdfLimits } from "./pdf-limits.ts";

export function startLimitedThread(module: URL, { maxMemoryMegabytes }: PdfLimits): Worker {
  const thread = new Worker(module, {
    // Far above our own limit: when V8 hits it during one allocation, it may end the whole process. Buffers are not
    // counted.
    resourceLimits: { maxOldGenerationSizeMb: 3 * maxMemoryMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  thread.unref(); // an idle thread does not keep the process alive
  return thread;
}

let lastId = 0;

/** Gives a thread a task and returns its result. Rejects when the thread fails. */
export async function exchange<Result>(thread: Worker, task: unknown): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const id = ++lastId;
  const onMessage = (reply: { id: number; result: Result }) => {
    if (reply.id === id) resolve(reply.result);
  };
  const onExit = (code: number) => reject(new Error(`The reader thread exited with code ${code}`));
  thread.on("message", onMessage).once("error", reject).once("exit", onExit);
  try {
    thread.postMessage({ id, task });
    return await promise;
  } finally {
    thread.off("message", onMessage).off("error", reject).off("exit", onExit);
  }
}

/** Like `exchange`, but resolves to a rejection when the task exceeds its processor time, its time or its memory. */
export async function runLimited<Result>(
  thread: Worker,
  task: unknown,
  limits: PdfLimits,
): Promise<Result | RejectedDocument> {
  const { promise: exceeded, resolve: exceed } = Promise.withResolvers<RejectedDocument>();
  const tooSlow = { kind: "rejected", reason: "too_slow" } as const;
  const timeout = setTimeout(() => exceed(tooSlow), limits.timeoutMs);
  // Earlier files may not be garbage-collected yet.
  const [memoryBefore, cpuBefore] = await Promise.all([measureMegabytes(thread), measureCpuMs(thread)]);
  const checkUsage = async () => {
    if ((await measureMegabytes(thread)) - memoryBefore > limits.maxMemoryMegabytes) exceed(tooSlow);
    if ((await measureCpuMs(thread)) - cpuBefore > limits.maxCpuMs) exceed(tooSlow);
  };
  const { promise: unmeasurable, reject: failToMeasure } = Promise.withResolvers<never>();
  const usageCheck = setInterval(() => checkUsage().catch(failToMeasure), 20);
  try {
    return await Promise.race([exchange<Result>(thread, task), exceeded, unmeasurable]);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    return { ...tooSlow, readerError: code };
  } finally {
    clearTimeout(timeout);
    clearInterval(usageCheck);
  }
}

/** Memory that a thread uses, even while it is busy; 0 after it has exited. */
export async function measureMegabytes(thread: Worker): Promise<number> {
  const statistics = await whileRunning(() => thread.getHeapStatistics());
  return statistics ? (statistics.used_heap_size + statistics.external_memory) / (1024 * 1024) : 0;
}

/** Processor time that a thread has used, even while it is busy; 0 after it has exited. */
async function measureCpuMs(thread: Worker): Promise<number> {
  const usage = await whileRunning(() => thread.cpuUsage());
  return usage ? (usage.user + usage.system) / 1000 : 0;
}

async function whileRunning<Measurement>(
  measure: () => Promise<Measurement>,
): Promise<Measurement | undefined> {
  try {
    return await measure();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING")
      return undefined;
    throw error;
  }
}
