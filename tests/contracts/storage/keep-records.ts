/**
 * Keeps the records of this version: enrolls households on the running local product and writes what its tables contain, and
 * the schemas, to `tests/fixtures/records`: `npm run records`, after `npm run reset` and `npm start` with `RATE_LIMITS=off`. See
 * docs/recipes/change-a-record.md.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import {
  keptFolder,
  keptVersions,
  kinds,
  recordKinds,
  schemasFile,
  schemasOfToday,
} from "#tests/builders/kept-records.ts";
import { enrollVariousHouseholds } from "#tests/builders/various-households.ts";
import { readArguments } from "#tools/cli.ts";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";

readArguments({
  name: "npm run records",
  says: `Keeps the records of this version: enrolls households on the running local product, which was started with RATE_LIMITS=off, and
writes what its tables contain, and the schemas, to tests/fixtures/records. See docs/recipes/change-a-record.md.`,
});

const { connection, tables, api, inbox } = await readLocalEndpoints();
if (!inbox) throw new Error("The product has no inbox: start it without AWS_ENDPOINT_URL.");
const db = DynamoDBDocumentClient.from(new DynamoDBClient(connection));

/** Encrypted numbers are left out: their key is in DATA_DIR only. */
async function readItems(TableName: string) {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client: db }, { TableName })) {
    items.push(...Items.map(({ encryptedNumbers: _, ...item }) => item));
  }
  return items;
}

const today = new Date().toISOString().slice(0, 10);
const sameDay = keptVersions.filter((version) => version.startsWith(today)).length;
const folder = join(keptFolder, sameDay === 0 ? today : `${today}.${sameDay + 1}`);

const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), `${JSON.stringify(content, undefined, 1)}\n`);

await enrollVariousHouseholds({ api, inbox });
await mkdir(folder);
for (const kind of kinds) {
  const items = await readItems(tables[recordKinds[kind].table]);
  if (items.length === 0) throw new Error(`No ${kind} was written.`);
  await write(`${kind}.json`, items);
}
await write(schemasFile, schemasOfToday);
console.log(`The records of this version are in ${folder}.`);
