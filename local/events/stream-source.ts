import type { EventEmitter } from "node:events";
import { join } from "node:path";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { AwsClients } from "#local/aws/clients.ts";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import type { AwsEnvironment } from "#local/template/resource-names.ts";
import { Checkpoint } from "./checkpoint.ts";
import { type EventSourceMapping, filterPatterns } from "./event-source-mapping.ts";
import { matchesAnyPattern } from "./filter-pattern.ts";
import { type Poller, poll, sleep } from "./poller.ts";
import { StreamBatch } from "./stream-batch.ts";
import { createStreamRecord } from "./stream-record.ts";

type Needs = {
  clients: AwsClients;
  pool: InvocableFunction;
  place: AwsEnvironment;
  folder: string;
  /** Emits `write` when a table changes, if the tables are ours: then nobody waits for the next look. */
  tableWrites: EventEmitter | undefined;
};

const lookEvery = { ours: 1000, external: 250 };
const defaultBatch = 100;

const tableIn = (streamArn: string) => streamArn.split("/")[1] ?? "";

/** Wakes at a write, also at one that happened while nobody slept. */
class WriteSignal {
  private rung = false;
  private wake = new AbortController();

  constructor(tables: EventEmitter | undefined) {
    tables?.on("write", () => {
      this.rung = true;
      this.wake.abort();
    });
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.rung) await sleep(milliseconds, AbortSignal.any([signal, this.wake.signal]));
    this.rung = false;
    this.wake = new AbortController();
  }
}

/** Reads a table's stream from where the last run stopped and hands its records to a function. */
export class StreamSource {
  private readonly mapping: EventSourceMapping;
  private readonly needs: Needs;
  private readonly bell: WriteSignal;
  private checkpoint: Checkpoint | undefined;

  constructor(mapping: EventSourceMapping, needs: Needs) {
    this.mapping = mapping;
    this.needs = needs;
    this.bell = new WriteSignal(needs.tableWrites);
  }

  async start(): Promise<Poller> {
    const streamArn = await this.streamArn();
    const file = join(this.needs.folder, `${this.mapping.logicalId}.json`);
    this.checkpoint = await Checkpoint.load(file, streamArn);
    if (this.mapping.properties.StartingPosition === "LATEST") await this.skipWhatIsThere(streamArn);
    return poll(this.mapping.logicalId, (signal) => this.round(streamArn, signal));
  }

  private async streamArn(): Promise<string> {
    const TableName = tableIn(this.mapping.properties.EventSourceArn);
    const { Table } = await this.needs.clients.dynamodb.send(new DescribeTableCommand({ TableName }));
    if (!Table?.LatestStreamArn) throw new Error(`The table ${TableName} has no stream.`);
    return Table.LatestStreamArn;
  }

  private async shards(StreamArn: string): Promise<string[]> {
    const { StreamDescription } = await this.needs.clients.streams.send(
      new DescribeStreamCommand({ StreamArn }),
    );
    return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
  }

  /** Once, when the mapping is new: later runs go on where the last one stopped. */
  private async skipWhatIsThere(streamArn: string): Promise<void> {
    for (const shard of await this.shards(streamArn)) {
      if (this.checkpoint?.sequenceNumberOf(shard)) continue;
      const { records } = await this.read(streamArn, shard, 1000);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) await this.checkpoint?.advance(shard, last);
    }
  }

  private async round(streamArn: string, signal: AbortSignal): Promise<void> {
    let found = 0;
    for (const shard of await this.shards(streamArn)) found += await this.work(streamArn, shard, signal);
    const { ours, external } = lookEvery;
    if (found === 0) await this.bell.wait(this.needs.tableWrites ? ours : external, signal);
  }

  private async read(StreamArn: string, ShardId: string, Limit: number) {
    const { streams } = this.needs.clients;
    const SequenceNumber = this.checkpoint?.sequenceNumberOf(ShardId);
    const from = SequenceNumber
      ? ({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber } as const)
      : ({ ShardIteratorType: "TRIM_HORIZON" } as const);
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ...from }),
    );
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit }));
    return { records: Records };
  }

  private async work(streamArn: string, shard: string, signal: AbortSignal): Promise<number> {
    const { mapping, needs } = this;
    const { records } = await this.read(streamArn, shard, mapping.properties.BatchSize ?? defaultBatch);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (!last) return 0;
    const reached = async (sequenceNumber: string) => this.checkpoint?.advance(shard, sequenceNumber);
    const batch = new StreamBatch(
      { mapping, pool: needs.pool, sqs: needs.clients.sqs, place: needs.place, signal },
      { streamArn, id: shard },
      reached,
    );
    const all = records.map((record) => createStreamRecord(record, streamArn, needs.place.region));
    const done = await batch.deliver(
      all.filter((record) => matchesAnyPattern(filterPatterns(mapping), record)),
    );
    if (done) await reached(last);
    return records.length;
  }
}
