import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./tables.ts";

/** Every item of a table, as it is at some moment of the scan. */
export async function* scan(db: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client: db }, { TableName, ConsistentRead: true })) {
    yield* Items;
  }
}
