import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

export type ConsumedCapacity = { operation: string; table: string; index: string | undefined; units: number };

/** Requests the consumed capacity with every command, and records it. */
export function recordConsumedCapacity(db: DynamoDBDocumentClient): ConsumedCapacity[] {
  const consumed: ConsumedCapacity[] = [];
  db.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: "INDEXES" };
        const result = await next({ ...args, input } as typeof args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity };
        if (ConsumedCapacity)
          consumed.push(toConsumedCapacity(String(commandName).replace(/Command$/, ""), ConsumedCapacity));
        return result;
      },
    { step: "initialize", priority: "low", name: "recordConsumedCapacity" },
  );
  return consumed;
}

type Capacity = {
  TableName: string;
  CapacityUnits: number;
  GlobalSecondaryIndexes?: Record<string, unknown>;
};

function toConsumedCapacity(
  operation: string,
  { TableName, CapacityUnits, GlobalSecondaryIndexes = {} }: Capacity,
): ConsumedCapacity {
  const indexes = Object.keys(GlobalSecondaryIndexes);
  const index = operation === "Query" ? indexes[0] : undefined;
  return { operation, table: TableName, index, units: CapacityUnits };
}
