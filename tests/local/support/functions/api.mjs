import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

const db = new DynamoDBClient({});

/** Returns the text that the worker stored. */
export const handler = async ({ pathParameters }) => {
  const Key = { id: { S: pathParameters.id } };
  const { Item } = await db.send(new GetItemCommand({ TableName: process.env.TABLE, Key }));
  return Item ? { statusCode: 200, body: Item.text.S } : { statusCode: 404, body: "not yet" };
};
