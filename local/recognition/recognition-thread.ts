import { Worker } from "node:worker_threads";
import type { Block } from "@aws-sdk/client-textract";
import { recognitionTimeMs } from "./recognition-time.ts";

export type RecognizeDocument = (document: Uint8Array) => Promise<Block[]>;
export type Recognizer = { recognize: RecognizeDocument; stop(): Promise<void> };

type Reply = { blocks: Block[] } | { error: string };
type Message = Reply | { timeLimitMs: number };

const idleTimeoutMs = 60_000; // frees a quarter of a gigabyte of memory
/** The thread ends by itself in time, unless a hostile file keeps the renderer busy. */
const graceMs = 1_500;

/** Runs recognition in a worker thread, because it takes seconds and would block the API. */
export class RecognitionThread implements Recognizer {
  private worker: Worker | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** One document at a time: the engine itself uses all cores. */
  readonly recognize: RecognizeDocument = (document) => {
    const result = this.last.then(() => this.run(document));
    this.last = result.catch(() => undefined);
    return result;
  };

  async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async run(document: Uint8Array): Promise<Block[]> {
    clearTimeout(this.idleTimer);
    this.worker ??= new Worker(new URL("./recognition-worker.ts", import.meta.url));
    const reply = await this.reply(this.worker, document);
    this.idleTimer = setTimeout(() => void this.stop(), idleTimeoutMs);
    this.idleTimer.unref();
    if ("error" in reply) throw new Error(reply.error);
    return reply.blocks;
  }

  private discard(worker: Worker): void {
    if (worker === this.worker) this.worker = undefined;
    worker.on("error", () => {}); // its errors no longer matter
    void worker.terminate();
  }

  private reply(worker: Worker, document: Uint8Array): Promise<Reply> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const start = performance.now();
      /** Such a file has no words, like a picture in which nothing can be read. */
      const endAfter = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(
          () => settle({ blocks: [] }, true),
          start + milliseconds + graceMs - performance.now(),
        );
      };
      const receive = (message: Message) => {
        if ("timeLimitMs" in message) endAfter(message.timeLimitMs);
        else settle(message);
      };
      const fail = (error: unknown) => settle({ error: String(error) });
      const failOnExit = () => fail("The recognition thread exited without a result.");
      const settle = (reply: Reply, isStuck = false) => {
        clearTimeout(timer);
        worker.off("message", receive).off("error", fail).off("exit", failOnExit);
        if (isStuck || "error" in reply) this.discard(worker); // its engine may be broken for later files
        resolve(reply);
      };
      endAfter(recognitionTimeMs(1));
      worker.on("message", receive).once("error", fail).once("exit", failOnExit);
      worker.postMessage(document);
    });
  }
}
