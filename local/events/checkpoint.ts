import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

const stored = z.object({ streamArn: z.string(), shards: z.record(z.string(), z.string()) });

/** The last processed sequence number of each shard, stored so that the next run continues there. */
export class Checkpoint {
  private readonly file: string;
  private readonly streamArn: string;
  private readonly shards: Record<string, string>;

  private constructor(file: string, streamArn: string, shards: Record<string, string>) {
    this.file = file;
    this.streamArn = streamArn;
    this.shards = shards;
  }

  /** A checkpoint of another stream, such as that of a deleted table with the same name, does not count. */
  static async load(file: string, streamArn: string): Promise<Checkpoint> {
    const json = await readJsonFile(file);
    const checkpoint = json === undefined ? undefined : stored.parse(json);
    return new Checkpoint(file, streamArn, checkpoint?.streamArn === streamArn ? checkpoint.shards : {});
  }

  sequenceNumberOf = (shardId: string): string | undefined => this.shards[shardId];

  async advance(shardId: string, sequenceNumber: string): Promise<void> {
    this.shards[shardId] = sequenceNumber;
    await writeFileAtomically(this.file, JSON.stringify({ streamArn: this.streamArn, shards: this.shards }));
  }
}
