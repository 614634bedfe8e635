import * as z from "zod";
import type { AccessRequest } from "#local/iam/evaluate.ts";
import { createArn } from "#local/template/resource-names.ts";
import type { WireRequest } from "./wire-request.ts";

const target = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), target)) });
const batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** What each part of a transaction requires: DynamoDB has no permission for the transaction itself. */
const transactActions: Record<string, string> = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
};

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html */
export function dynamoDbRequests({ operation, body, account }: WireRequest): AccessRequest[] {
  const arnOf = ({ TableName, IndexName }: z.infer<typeof target>) => {
    const table = TableName.startsWith("arn:")
      ? TableName
      : createArn(account, "dynamodb", `table/${TableName}`);
    return IndexName ? `${table}/index/${IndexName}` : table;
  };
  const request = (action: string, one: z.infer<typeof target>) => ({
    action: `dynamodb:${action}`,
    resource: arnOf(one),
  });
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    return transaction
      .parse(body)
      .TransactItems.flatMap((item) =>
        Object.entries(item).map(([kind, one]) => request(transactActions[kind] ?? kind, one)),
      );
  }
  if (operation === "BatchGetItem" || operation === "BatchWriteItem") {
    const { RequestItems } = batch.parse(body);
    return Object.keys(RequestItems).map((TableName) => request(operation, { TableName }));
  }
  if (operation === "ListTables") return [{ action: "dynamodb:ListTables", resource: "*" }];
  return [request(operation, target.parse(body))];
}
