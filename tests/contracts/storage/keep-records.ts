import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { localCredentials as credentials } from "#local/settings.ts";
import {
  keptFolder,
  keptVersions,
  kinds,
  recordKinds,
  schemasFile,
  schemasOfToday,
} from "#tests/builders/kept-records.ts";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { enrollVariousHouseholds } from "#tests/builders/various-households.ts";
import { readArguments } from "#tools/cli.ts";

readArguments({
  name: "npm run records",
  says: `Keeps the records of this version: enrolls households on a local product of its own, and writes what its tables contain,
and the schemas, to tests/fixtures/records. See docs/recipes/change-a-record.md.`,
});

const product = await startProduct(await newInstance(), { RATE_LIMITS: "off" });
const { aws: endpoint, region, tables } = product.endpoints;
const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));

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

await enrollVariousHouseholds(product.endpoints);
await mkdir(folder);
for (const kind of kinds) {
  const items = await readItems(tables[recordKinds[kind].table]);
  if (items.length === 0) throw new Error(`No ${kind} was written.`);
  await write(`${kind}.json`, items);
}
await write(schemasFile, schemasOfToday);
await product.stop();
console.log(`The records of this version are in ${folder}.`);
