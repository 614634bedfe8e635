import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { DecryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { StartDocumentTextDetectionCommand, TextractClient } from "@aws-sdk/client-textract";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roleCredentials } from "#local/iam/access-control.ts";
import { assertMayRead } from "#local/iam/event-source-access.ts";
import { stackPolicies } from "#local/iam/role-policies.ts";
import { provision } from "#local/provision/provision.ts";
import { localAccountId } from "#local/settings.ts";
import { region, startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

/** What the functions of the product do, against the emulators that the product runs with. */

const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const files = { "Fn::Join": ["", [arn("Bills"), "/*"]] };
const document = (...Statement: object[]) => ({ Version: "2012-10-17", Statement });
const allow = (Action: string | string[], Resource: unknown, others: object = {}) => ({
  Effect: "Allow",
  Action,
  Resource,
  ...others,
});
const role = (...statements: object[]) => ({
  Type: "AWS::IAM::Role",
  Properties: { Policies: [{ PolicyName: "own", PolicyDocument: document(...statements) }] },
});
const account = { AWS: `arn:aws:iam::${localAccountId}:root` };
const table = (name: string) => ({
  Type: "AWS::DynamoDB::GlobalTable",
  Properties: {
    TableName: name,
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    Replicas: [{ Region: region }],
  },
});
const key = (...statements: object[]) => ({
  Type: "AWS::KMS::Key",
  Properties: { KeyPolicy: document(...statements) },
});
const forOneSession = { Condition: { Null: { "kms:EncryptionContext:sessionId": "false" } } };

const resources = {
  Sessions: table("sessions"),
  Limits: table("limits"),
  Bills: { Type: "AWS::S3::Bucket", Properties: { BucketName: "bills" } },
  Uploads: { Type: "AWS::SQS::Queue", Properties: { QueueName: "uploads" } },
  Done: { Type: "AWS::SNS::Topic", Properties: { TopicName: "done" } },
  Domain: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "example.org" } },
  Numbers: key(allow("kms:*", "*", { Principal: account })),
  Closed: key(allow("kms:*", "*", { Principal: { Service: "ses.amazonaws.com" } })),
  Nothing: role(),
  Publisher: role(),
  Reader: role(
    allow(["dynamodb:PutItem"], [arn("Sessions"), arn("Limits")]),
    allow(["s3:GetObject", "s3:PutObject"], files),
    allow("sqs:SendMessage", arn("Uploads")),
    allow(["kms:Decrypt"], [arn("Numbers"), arn("Closed")], forOneSession),
    allow("textract:StartDocumentTextDetection", "*"),
    allow("iam:PassRole", arn("Publisher")),
    allow("ses:SendEmail", `arn:aws:ses:${region}:${localAccountId}:identity/example.org`),
  ),
  Consumer: role(
    allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], arn("Uploads")),
  ),
  Lister: role(allow(["s3:GetObject"], files), allow("s3:ListBucket", arn("Bills"))),
};

let aws: TestAws;
let roleArn: (name: string) => string;

beforeAll(async () => {
  aws = await startTestAws();
  const resolver = createResolver(resources, {}, undefined);
  await provision(resolver, aws.clients);
  aws.access.enforce(stackPolicies(resolver));
  roleArn = (name) => String(resolver.value(arn(name)));
});
afterAll(() => aws.stop());

const connection = (name: string) => ({
  endpoint: aws.endpoint,
  region,
  credentials: roleCredentials(roleArn(name)),
  maxAttempts: 1,
});
const s3 = (name: string) => new S3Client({ ...connection(name), forcePathStyle: true });
const item = { id: { S: "1" } };

test("names the role, the action and the resource that it denies", async () => {
  const denied = new DynamoDBClient(connection("Nothing")).send(
    new PutItemCommand({ TableName: "sessions", Item: item }),
  );
  await expect(denied).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: expect.stringMatching(
      /assumed-role\/.*nothing.* perform: dynamodb:PutItem on resource: .*table\/sessions because no policy/,
    ),
  });
});

test("refuses the key of a role that the stack does not have", async () => {
  const credentials = { ...roleCredentials("arn:aws:iam::0:role/of-another-stack") };
  const put = new DynamoDBClient({ ...connection("Reader"), credentials }).send(
    new PutItemCommand({ TableName: "sessions", Item: item }),
  );
  await expect(put).rejects.toThrow(/security token/);
});

test("the account's own key may do everything", async () => {
  await aws.clients.dynamodb.send(new PutItemCommand({ TableName: "sessions", Item: item }));
});

describe("DynamoDB", () => {
  const write = (...TransactItems: object[]) =>
    new DynamoDBClient(connection("Reader")).send(new TransactWriteItemsCommand({ TransactItems }));

  test("a transaction needs what each of its parts needs", async () => {
    const put = (TableName: string) => ({ Put: { TableName, Item: item } });
    await write(put("sessions"), put("limits"));

    const check = {
      ConditionCheck: { TableName: "limits", Key: item, ConditionExpression: "attribute_exists(id)" },
    };
    await expect(write(put("sessions"), check)).rejects.toThrow(/dynamodb:ConditionCheckItem/);
  });
});

describe("S3", () => {
  beforeAll(() => aws.clients.s3.send(new PutObjectCommand({ Bucket: "bills", Key: "1.pdf", Body: "text" })));
  const get = (name: string, Key: string) => s3(name).send(new GetObjectCommand({ Bucket: "bills", Key }));

  test("reads with the permission, and not without", async () => {
    expect(await (await get("Reader", "1.pdf")).Body?.transformToString()).toBe("text");
    await expect(get("Nothing", "1.pdf")).rejects.toMatchObject({ name: "AccessDenied" });
  });

  test("says that a file is missing only to who may list the bucket", async () => {
    await expect(get("Lister", "2.pdf")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(get("Reader", "2.pdf")).rejects.toMatchObject({ name: "AccessDenied" });
  });

  test("a browser may upload what the role that signed the form may write", async () => {
    const post = async (name: string) => {
      const { url, fields } = await createPresignedPost(s3(name), { Bucket: "bills", Key: "3.pdf" });
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob(["text"]));
      return (await fetch(url, { method: "POST", body: form })).status;
    };
    expect(await post("Reader")).toBe(204);
    expect(await post("Lister")).toBe(403);
  });
});

test("a batch of messages needs the permission of one", async () => {
  const send = (name: string) =>
    new SQSClient(connection(name)).send(
      new SendMessageBatchCommand({
        QueueUrl: aws.queueUrl("uploads"),
        Entries: [{ Id: "1", MessageBody: "x" }],
      }),
    );
  expect((await send("Reader")).Successful).toHaveLength(1);
  await expect(send("Lister")).rejects.toThrow(/sqs:SendMessage/);
});

describe("KMS", () => {
  const decrypt = (id: string, EncryptionContext: Record<string, string>) =>
    new KMSClient(connection("Reader")).send(
      new DecryptCommand({ KeyId: roleArn(id), CiphertextBlob: Buffer.from("text"), EncryptionContext }),
    );

  test("compares the encryption context with the grant's condition", async () => {
    await expect(decrypt("Numbers", { sessionId: "1" })).rejects.not.toThrow(/not authorized/);
    await expect(decrypt("Numbers", { billId: "1" })).rejects.toThrow(/kms:Decrypt/);
  });

  test("a key whose policy does not delegate to the account is closed", async () => {
    await expect(decrypt("Closed", { sessionId: "1" })).rejects.toThrow(/kms:Decrypt/);
  });
});

test("SES sends from an identity that the role may use", async () => {
  const send = (FromEmailAddress: string) =>
    new SESv2Client(connection("Reader")).send(
      new SendEmailCommand({
        FromEmailAddress,
        Destination: { ToAddresses: ["ana@example.com"] },
        Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: "Hello" } } } },
      }),
    );
  expect((await send("Help <help@example.org>")).MessageId).toBeTruthy();
  await expect(send("help@example.net")).rejects.toThrow(/identity\/help@example.net/);
});

test("Textract publishes with the role that it is passed", async () => {
  const start = new TextractClient(connection("Reader")).send(
    new StartDocumentTextDetectionCommand({
      DocumentLocation: { S3Object: { Bucket: "bills", Name: "1.pdf" } },
      NotificationChannel: { RoleArn: roleArn("Publisher"), SNSTopicArn: roleArn("Done") },
    }),
  );
  await expect(start).rejects.toThrow(/publisher.* perform: sns:Publish/);
});

describe("event sources", () => {
  const check = (name: string, failureQueueArn?: string) =>
    assertMayRead(aws.access, { roleArn: roleArn(name), sourceArn: roleArn("Uploads"), failureQueueArn });

  test("are read with the permissions of the function", () => {
    expect(() => check("Consumer")).not.toThrow();
    expect(() => check("Reader")).toThrow(/sqs:ReceiveMessage/);
  });

  test("need the permission to store what failed", () => {
    expect(() => check("Consumer", roleArn("Uploads"))).toThrow(/sqs:SendMessage/);
  });
});
