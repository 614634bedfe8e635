import { execFileSync } from "node:child_process";
import { createPublicKey, diffieHellman, generateKeyPairSync } from "node:crypto";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DeriveSharedSecretCommand,
  GetPublicKeyCommand,
} from "@aws-sdk/client-kms";
import { CreateSecretCommand, GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { CreateEmailIdentityCommand, SendEmailCommand } from "@aws-sdk/client-sesv2";
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import { expect, onTestFinished, test, vi } from "vitest";
import { region, startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

async function started(options?: Parameters<typeof startTestAws>[0]): Promise<TestAws> {
  const local = await startTestAws(options);
  onTestFinished(() => local.stop());
  return local;
}

const signedFor = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`,
});

test("names a service that is not modeled", async () => {
  const { endpoint } = await started();
  const response = await fetch(endpoint, { method: "POST", headers: signedFor("kinesis") });

  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ message: 'The local AWS has no service "kinesis".' });
});

test("rejects a request without a signature", async () => {
  const { endpoint } = await started();

  expect((await fetch(`${endpoint}/bills/secret.pdf`)).status).toBe(403);
});

test("listens on the loopback interface only", async () => {
  const { endpoint, inbox } = await started();
  const listening = execFileSync("ss", ["-Hltn"], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.split(/\s+/)[3] ?? "");

  for (const url of [endpoint, inbox]) {
    const { port } = new URL(url);
    expect(listening.filter((socket) => socket.endsWith(`:${port}`))).toEqual([`127.0.0.1:${port}`]);
  }
});

test("keeps e-mails, secrets and messages across a restart", async () => {
  const dataDir = await temporaryFolder();
  const first = await startTestAws({ dataDir });
  const { ses } = first.clients;
  const Body = { Text: { Data: "Welcome" } };
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: "example.org" }));
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: "hello@example.org",
      Destination: { ToAddresses: ["ana@example.org"] },
      Content: { Simple: { Subject: { Data: "Your enrollment" }, Body } },
    }),
  );
  await first.clients.secrets.send(new CreateSecretCommand({ Name: "key", SecretString: "s3cret" }));
  const { QueueUrl } = await first.clients.sqs.send(new CreateQueueCommand({ QueueName: "work" }));
  await first.clients.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "do it" }));
  await first.clients.sqs.send(new ReceiveMessageCommand({ QueueUrl })); // in flight when it stops
  await first.stop();

  const second = await started({ dataDir });
  const { emails } = await (await fetch(`${second.inbox}/store`)).json();
  const receive = new ReceiveMessageCommand({ QueueUrl: second.queueUrl("work") });

  expect(emails.at(-1)).toMatchObject({ subject: "Your enrollment", body: { text: "Welcome" } });
  expect(await second.clients.secrets.send(new GetSecretValueCommand({ SecretId: "key" }))).toMatchObject({
    SecretString: "s3cret",
  });
  expect((await second.clients.sqs.send(receive)).Messages).toMatchObject([{ Body: "do it" }]);
});

test("derives the same shared secret as a browser, even after a restart", async () => {
  const dataDir = await temporaryFolder();
  const first = await startTestAws({ dataDir });
  const createKey = new CreateKeyCommand({ KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT" });
  const { KeyMetadata } = await first.clients.kms.send(createKey);
  const alias = { AliasName: "alias/passwords", TargetKeyId: KeyMetadata?.KeyId };
  await first.clients.kms.send(new CreateAliasCommand(alias));
  const { PublicKey } = await first.clients.kms.send(new GetPublicKeyCommand({ KeyId: "alias/passwords" }));
  await first.stop();
  const browser = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const service = createPublicKey({ key: Buffer.from(PublicKey ?? []), type: "spki", format: "der" });

  const second = await started({ dataDir });
  const derive = (key: Uint8Array) =>
    second.clients.kms.send(
      new DeriveSharedSecretCommand({
        KeyId: "alias/passwords",
        KeyAgreementAlgorithm: "ECDH",
        PublicKey: key,
      }),
    );
  const { SharedSecret } = await derive(browser.publicKey.export({ type: "spki", format: "der" }));

  expect(Buffer.from(SharedSecret ?? [])).toEqual(
    diffieHellman({ privateKey: browser.privateKey, publicKey: service }),
  );
  await expect(derive(Buffer.from("no key"))).rejects.toMatchObject({ name: "ValidationException" });
});

test("makes a message visible again when its caller disconnects during a long poll", async () => {
  const { clients, endpoint, queueUrl } = await started();
  const { QueueUrl } = await clients.sqs.send(
    new CreateQueueCommand({ QueueName: "work", Attributes: { VisibilityTimeout: "600" } }),
  );
  const disconnect = new AbortController();
  const poll = new ReceiveMessageCommand({ QueueUrl: queueUrl("work"), WaitTimeSeconds: 20 });
  const polling = clients.sqs.send(poll, { abortSignal: disconnect.signal });
  await vi.waitFor(() => fetch(endpoint, { method: "POST", headers: signedFor("nothing") }), {
    timeout: 60_000,
  }); // by then the poll has arrived
  disconnect.abort();
  await polling.catch(() => undefined);
  await clients.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "do it" }));

  const { Messages } = await clients.sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }));
  expect(Messages).toMatchObject([{ Body: "do it" }]);
});

test("delivers a message again after a visibility timeout of zero", async () => {
  const { clients } = await started({ dataDir: await temporaryFolder() });
  const { QueueUrl } = await clients.sqs.send(new CreateQueueCommand({ QueueName: "work" }));
  await clients.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "do it" }));
  const { Messages = [] } = await clients.sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  const ReceiptHandle = Messages[0]?.ReceiptHandle;
  await clients.sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
  );

  const secondDelivery = await clients.sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }));
  expect(secondDelivery.Messages).toMatchObject([{ Body: "do it" }]);
});

test("returns errors that the SDK throws as its own exceptions", async () => {
  const { clients } = await started();
  const put = new PutItemCommand({ TableName: "nowhere", Item: { id: { S: "1" } } });

  await expect(clients.dynamodb.send(put)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
