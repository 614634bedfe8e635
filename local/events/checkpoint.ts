import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

const stored = z.object({ streamArn: z.string(), shards: z.record(z.string(), z.string()) });

/** How far each shard has been worked through. It outlives the run: what comes after is still to do. */
export class Checkpoint {
  private readonly file: string;
  private readonly streamArn: string;
  private readonly shards: Record<string, string>;

  private constructor(file: string, streamArn: string, shards: Record<string, string>) {
    this.file = file;
    this.streamArn = streamArn;
    this.shards = shards;
  }

  /** A stream of another table with the same name starts anew. */
  static async load(file: string, streamArn: string): Promise<Checkpoint> {
    const json = await readJsonFile(file);
    const known = json === undefined ? undefined : stored.parse(json);
    return new Checkpoint(file, streamArn, known?.streamArn === streamArn ? known.shards : {});
  }

  sequenceNumberOf = (shard: string): string | undefined => this.shards[shard];

  async advance(shard: string, sequenceNumber: string): Promise<void> {
    this.shards[shard] = sequenceNumber;
    await writeFileAtomically(this.file, JSON.stringify({ streamArn: this.streamArn, shards: this.shards }));
  }
}
