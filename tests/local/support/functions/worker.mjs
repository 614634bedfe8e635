import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";

const s3 = new S3Client({});
const db = new DynamoDBClient({});

/** Reads each file that it is told of, takes the time that the file asks for, and keeps what it read. */
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    for (const { s3: told } of JSON.parse(body).Records ?? []) {
      const Key = decodeURIComponent(told.object.key.replaceAll("+", " "));
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: told.bucket.name, Key }));
      const text = await Body.transformToString();
      await new Promise((resolve) => setTimeout(resolve, Number(text.split(" ")[0])));
      const Item = { id: { S: Key }, text: { S: text } };
      await db.send(new PutItemCommand({ TableName: process.env.TABLE, Item }));
    }
  }
};
