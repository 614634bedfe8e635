import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";

const s3 = new S3Client({});
const db = new DynamoDBClient({});

/** Stores the text of each uploaded file. A text starts with the milliseconds to wait before. */
export const handler = async ({ Records }) => {
  for (const { body } of Records) {
    for (const { s3: upload } of JSON.parse(body).Records ?? []) {
      const Key = decodeURIComponent(upload.object.key.replaceAll("+", " "));
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: upload.bucket.name, Key }));
      const text = await Body.transformToString();
      await new Promise((resolve) => setTimeout(resolve, Number(text.split(" ")[0])));
      const Item = { id: { S: Key }, text: { S: text } };
      await db.send(new PutItemCommand({ TableName: process.env.TABLE, Item }));
    }
  }
};
