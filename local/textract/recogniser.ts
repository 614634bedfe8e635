import { Worker } from "node:worker_threads";
import type { Block } from "@aws-sdk/client-textract";

export type Recognise = (document: Uint8Array) => Promise<Block[]>;
export type Recogniser = { recognise: Recognise; stop(): Promise<void> };

type Reply = { blocks: Block[] } | { error: string };

const idleAfter = 60_000; // the recognition engine holds a quarter of a gigabyte

/** Recognition in a thread of its own: it takes seconds, and the API must stay quick meanwhile. */
export class RecognitionThread implements Recogniser {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** One document at a time: the engine itself uses every core. */
  readonly recognise: Recognise = (document) => {
    const result = this.last.then(() => this.ask(document));
    this.last = result.catch(() => undefined);
    return result;
  };

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async ask(document: Uint8Array): Promise<Block[]> {
    clearTimeout(this.idle);
    this.worker ??= new Worker(new URL("./recognition-worker.ts", import.meta.url));
    const reply = await this.reply(this.worker, document);
    this.idle = setTimeout(() => void this.stop(), idleAfter);
    this.idle.unref();
    if ("error" in reply) throw new Error(reply.error);
    return reply.blocks;
  }

  private reply(worker: Worker, document: Uint8Array): Promise<Reply> {
    return new Promise((resolve) => {
      const settle = (reply: Reply) => {
        worker.removeAllListeners();
        if ("error" in reply && worker === this.worker) this.worker = undefined;
        resolve(reply);
      };
      worker.once("message", settle);
      worker.once("error", (error) => settle({ error: String(error) }));
      worker.once("exit", () => settle({ error: "Recognition ended before its answer." }));
      worker.postMessage(document);
    });
  }
}
