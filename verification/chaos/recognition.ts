import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Block } from "@aws-sdk/client-textract";
import { RecognitionThread, type Recognizer } from "#local/recognition/recognition-thread.ts";

/** How long a page takes where nothing else runs. */
const usualMs = 3000;

/** Of copies of one scan: the reader copies the pages that it cannot read into a new file, which has a date and ids of its own. */
function nameOf(scan: Uint8Array): string {
  const streams = Buffer.from(scan).toString("latin1").split("endstream");
  const pictures = streams.map((text) => text.slice(text.indexOf("stream")));
  const [largest = ""] = pictures.toSorted((a, b) => b.length - a.length);
  return createHash("sha256").update(largest).digest("hex");
}

/**
 * Recognizes each of the few scans once, and lets its text wait as long as usual for the next households: what a picture says
 * does not depend on what breaks around the functions, and recognition takes the processor from them.
 */
export class RememberedRecognition implements Recognizer {
  private readonly recognizer: Recognizer;
  private readonly known = new Map<string, Promise<Block[]>>();
  private readonly repeatMs: number;
  private underWay = 0;

  constructor(recognizer: Recognizer = new RecognitionThread(), repeatMs = usualMs) {
    this.recognizer = recognizer;
    this.repeatMs = repeatMs;
  }

  /** Its message is in no queue yet. */
  get isUnderWay(): boolean {
    return this.underWay > 0;
  }

  readonly recognize = async (document: Uint8Array): Promise<Block[]> => {
    this.underWay++;
    try {
      return await this.blocksOf(document);
    } finally {
      this.underWay--;
    }
  };

  stop = () => this.recognizer.stop();

  private async blocksOf(document: Uint8Array): Promise<Block[]> {
    const name = nameOf(document);
    const known = this.known.get(name);
    if (known) return pause(this.repeatMs, await known);
    const recognizing = this.recognizer.recognize(document);
    this.known.set(name, recognizing);
    let blocks: Block[] = [];
    try {
      blocks = await recognizing;
      return blocks;
    } finally {
      if (!blocks.some(({ BlockType }) => BlockType === "WORD")) this.known.delete(name); // the time was too short
    }
  }
}
