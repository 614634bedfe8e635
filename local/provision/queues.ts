import { CreateQueueCommand, SetQueueAttributesCommand, type SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { queueUrl } from "#local/template/resource-names.ts";

const creationAttributes = ["FifoQueue"];
const ignoredProperties = [
  "QueueName",
  "Tags",
  "KmsMasterKeyId",
  "KmsDataKeyReusePeriodSeconds",
  "SqsManagedSseEnabled",
];
const queue = z.record(z.string(), z.unknown());

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const attributesOf = (properties: z.infer<typeof queue>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !ignoredProperties.includes(name) && isWanted(name))
      .map(([name, value]) => [name, asText(value)]),
  );

/** Creates all queues before it sets their attributes, because a redrive policy refers to another queue. */
export async function provisionQueues(resolver: TemplateResolver, sqs: SQSClient): Promise<void> {
  const queues = resolver.resources(["AWS::SQS::Queue"], queue);
  await Promise.all(
    queues.map(({ name: QueueName, properties }) => {
      const Attributes = attributesOf(properties, (name) => creationAttributes.includes(name));
      return sqs.send(new CreateQueueCommand({ QueueName, Attributes }));
    }),
  );
  await Promise.all(
    queues.map(({ name, properties }) => {
      const Attributes = attributesOf(properties, (attribute) => !creationAttributes.includes(attribute));
      if (Object.keys(Attributes).length === 0) return undefined;
      return sqs.send(
        new SetQueueAttributesCommand({ QueueUrl: queueUrl(resolver.environment, name), Attributes }),
      );
    }),
  );
}
