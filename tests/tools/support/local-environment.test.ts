import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { expect, onTestFinished, test } from "vitest";
import { writeEndpointsFile } from "#local/product/endpoints.ts";
import { minimalEndpoints } from "#tests/builders/endpoints.ts";
import { startTestAws } from "#tests/local/support/aws.ts";
import { localEnvironment } from "#tools/support/local-environment.ts";

test("sends requests for links to the queue of the product on this machine", async () => {
  const aws = await startTestAws();
  onTestFinished(() => aws.stop());
  const { sqs } = aws.clients;
  const { QueueUrl: queue = "" } = await sqs.send(new CreateQueueCommand({ QueueName: "links" }));
  const DATA_DIR = await mkdtemp(join(tmpdir(), "support-"));
  const queues = { accesslinks: { queue, deadLetters: queue } };
  await writeEndpointsFile(DATA_DIR, { ...minimalEndpoints, aws: aws.endpoint, queues });

  const accessLinks = await (await localEnvironment({ DATA_DIR })).accessLinks();
  await accessLinks.add({ emailKey: "ana@example.org", language: "en" });

  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queue }));
  expect(Messages.map(({ Body = "" }) => JSON.parse(Body))).toEqual([
    { emailKey: "ana@example.org", language: "en" },
  ]);
});
