import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DynamoDbEmulator, startDynamoDb } from "#local/aws/dynamodb.ts";

let dataDir = "";
let emulator: DynamoDbEmulator;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dynamodb-"));
  emulator = await startDynamoDb(dataDir, () => undefined);
});
afterAll(async () => {
  await emulator.stop();
  await rm(dataDir, { recursive: true });
});

/** As the emulator writes them. A plan that uses the index in another way reads more of the records the more there are. */
const statements = {
  "the number of a new stream record": {
    sql: "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1",
    plan: "SEARCH _stream_records USING COVERING INDEX stream_records_in_order (table_name=?)",
  },
  "the stream records after a checkpoint": {
    sql:
      "SELECT new_image FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2 AND " +
      "CAST(sequence_number AS INTEGER) > ?3 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4",
    plan: "SEARCH _stream_records USING INDEX stream_records_in_order (table_name=? AND <expr>>?)",
  },
};

test.for(Object.entries(statements))("%s is found without reading all others", ([, { sql, plan }]) => {
  const db = new DatabaseSync(join(dataDir, "dynamodb.db"), { readOnly: true });
  try {
    expect(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()).toMatchObject([{ detail: plan }]);
  } finally {
    db.close();
  }
});
