import { Worker } from "node:worker_threads";
import type { Block } from "@aws-sdk/client-textract";

export type RecognizeDocument = (document: Uint8Array) => Promise<Block[]>;
export type Recognizer = { recognize: RecognizeDocument; stop(): Promise<void> };

type Reply = { blocks: Block[] } | { error: string };

const idleAfter = 60_000; // the recognition engine holds a quarter of a gigabyte
/** Ten photographed pages on a slow machine. What takes longer is made to, and others wait behind it. */
const longest = 150_000;

/** Recognition in a thread of its own: it takes seconds, and the API must stay quick meanwhile. */
export class RecognitionThread implements Recognizer {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** One document at a time: the engine itself uses every core. */
  readonly recognize: RecognizeDocument = (document) => {
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

  private discard(worker: Worker): void {
    if (worker === this.worker) this.worker = undefined;
    worker.on("error", () => {}); // it is on its way out: nobody waits for it
    void worker.terminate();
  }

  private reply(worker: Worker, document: Uint8Array): Promise<Reply> {
    return new Promise((resolve) => {
      const fail = (error: unknown) => settle({ error: String(error) });
      const gone = () => fail("Recognition ended before its answer.");
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        worker.off("message", settle).off("error", fail).off("exit", gone);
        if ("error" in reply) this.discard(worker); // its engine may be broken for every file to come
        resolve(reply);
      };
      const timer = setTimeout(() => fail("Recognition took too long."), longest);
      worker.once("message", settle).once("error", fail).once("exit", gone);
      worker.postMessage(document);
    });
  }
}
