import { join } from "node:path";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { AwsClients } from "#local/aws/clients.ts";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import type { AwsEnvironment } from "#local/template/resource-names.ts";
import { Checkpoint } from "./checkpoint.ts";
import { Clock } from "./clock.ts";
import { type EventSourceMapping, filterPatterns } from "./event-source-mapping.ts";
import { matchesAnyPattern } from "./filter-pattern.ts";
import { type Poller, poll } from "./poller.ts";
import { StreamBatch } from "./stream-batch.ts";
import { createStreamRecord } from "./stream-record.ts";
import { type TableWrites, WriteSignal } from "./write-signal.ts";

type Dependencies = {
  clients: AwsClients;
  pool: InvocableFunction;
  environment: AwsEnvironment;
  checkpointFolder: string;
  /** Emits `write` when a table of the embedded emulator changes. */
  tableWrites: TableWrites | undefined;
  clock?: Clock;
};

const pollIntervalMs = { embedded: 1000, external: 250 };
const defaultBatchSize = 100;

const tableNameIn = (streamArn: string) => streamArn.split("/")[1] ?? "";

/** Reads a table's stream, starting where the last run stopped, and sends its records to a function. */
export class StreamSource {
  private readonly mapping: EventSourceMapping;
  private readonly dependencies: Dependencies;
  private readonly writeSignal: WriteSignal;
  private checkpoint: Checkpoint | undefined;
  private shards: string[] | undefined;
  /** Where reading goes on in each shard from which all records were processed so far. */
  private readonly iterators = new Map<string, string>();

  constructor(mapping: EventSourceMapping, dependencies: Dependencies) {
    this.mapping = mapping;
    this.dependencies = dependencies;
    this.writeSignal = new WriteSignal(
      dependencies.tableWrites,
      tableNameIn(mapping.properties.EventSourceArn),
    );
  }

  async start(): Promise<Poller> {
    const streamArn = await this.findStreamArn();
    const file = join(this.dependencies.checkpointFolder, `${this.mapping.logicalId}.json`);
    this.checkpoint = await Checkpoint.load(file, streamArn);
    if (this.mapping.properties.StartingPosition === "LATEST") await this.skipExistingRecords(streamArn);
    return poll(this.mapping.logicalId, (signal) => this.round(streamArn, signal));
  }

  private async findStreamArn(): Promise<string> {
    const TableName = tableNameIn(this.mapping.properties.EventSourceArn);
    const { Table } = await this.dependencies.clients.dynamodb.send(new DescribeTableCommand({ TableName }));
    if (!Table?.LatestStreamArn) throw new Error(`The table ${TableName} has no stream.`);
    return Table.LatestStreamArn;
  }

  private async shardIds(StreamArn: string): Promise<string[]> {
    const { StreamDescription } = await this.dependencies.clients.streams.send(
      new DescribeStreamCommand({ StreamArn }),
    );
    return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
  }

  /** A stream of the embedded emulator keeps its shards. */
  private async currentShardIds(streamArn: string): Promise<string[]> {
    if (!this.shards || !this.dependencies.tableWrites) this.shards = await this.shardIds(streamArn);
    return this.shards;
  }

  /** Only for a new mapping: later runs start at the checkpoint. */
  private async skipExistingRecords(streamArn: string): Promise<void> {
    for (const shardId of await this.shardIds(streamArn)) {
      if (this.checkpoint?.sequenceNumberOf(shardId)) continue;
      const { records } = await this.readRecords(streamArn, shardId, 1000);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last) await this.checkpoint?.advance(shardId, last);
    }
  }

  private async round(streamArn: string, signal: AbortSignal): Promise<void> {
    let count = 0;
    for (const shardId of await this.currentShardIds(streamArn)) {
      count += await this.processShard(streamArn, shardId, signal);
    }
    const { embedded, external } = pollIntervalMs;
    if (count === 0) await this.writeSignal.wait(this.dependencies.tableWrites ? embedded : external, signal);
  }

  private async readRecords(StreamArn: string, ShardId: string, Limit: number) {
    const { streams } = this.dependencies.clients;
    const iterator = this.iterators.get(ShardId) ?? (await this.newIterator(StreamArn, ShardId));
    this.iterators.delete(ShardId); // it may have expired
    const { Records = [], NextShardIterator } = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit }),
    );
    return { records: Records, next: NextShardIterator };
  }

  /** After the last record that was processed. */
  private async newIterator(StreamArn: string, ShardId: string): Promise<string | undefined> {
    const SequenceNumber = this.checkpoint?.sequenceNumberOf(ShardId);
    const start = SequenceNumber
      ? ({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber } as const)
      : ({ ShardIteratorType: "TRIM_HORIZON" } as const);
    const { streams } = this.dependencies.clients;
    const command = new GetShardIteratorCommand({ StreamArn, ShardId, ...start });
    return (await streams.send(command)).ShardIterator;
  }

  /** Returns the number of records that were read. */
  private async processShard(streamArn: string, shardId: string, signal: AbortSignal): Promise<number> {
    const { mapping } = this;
    const { pool, clients, environment, clock = new Clock() } = this.dependencies;
    const { BatchSize = defaultBatchSize } = mapping.properties;
    const { records, next } = await this.readRecords(streamArn, shardId, BatchSize);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last) {
      const advance = async (sequenceNumber: string) => this.checkpoint?.advance(shardId, sequenceNumber);
      const batch = new StreamBatch(
        { mapping, pool, sqs: clients.sqs, environment, signal, clock },
        { streamArn, id: shardId },
        advance,
      );
      const events = records.map((record) => createStreamRecord(record, streamArn, environment.region));
      const matching = events.filter((event) => matchesAnyPattern(filterPatterns(mapping), event));
      if (!(await batch.deliver(matching))) return records.length;
      await advance(last);
    }
    if (next) this.iterators.set(shardId, next);
    return records.length;
  }
}
