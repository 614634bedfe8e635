import { BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Item } from "#contracts/storage/numbers.ts";

type Seeding = { db: DynamoDBDocumentClient; table: string; first?: number; count: number };

/** Writes the items at the positions from `first` on, with eight concurrent writers. */
export async function seedTable(
  { db, table, first = 0, count }: Seeding,
  itemAt: (index: number) => Item | Promise<Item>,
): Promise<void> {
  const end = first + count;
  const batches = Array.from({ length: Math.ceil(count / 25) }, (_, batch) => first + batch * 25);
  const write = async (start: number) => {
    const indexes = Array.from({ length: Math.min(25, end - start) }, (_, offset) => start + offset);
    const items = await Promise.all(
      indexes.map(async (index) => ({ PutRequest: { Item: await itemAt(index) } })),
    );
    const { UnprocessedItems } = await db.send(new BatchWriteCommand({ RequestItems: { [table]: items } }));
    if (UnprocessedItems?.[table]?.length) throw new Error("The table did not accept every item.");
  };
  const writers = Array.from({ length: 8 }, async () => {
    for (let start = batches.pop(); start !== undefined; start = batches.pop()) await write(start);
  });
  await Promise.all(writers);
}
