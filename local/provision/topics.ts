import {
  CreateTopicCommand,
  ListSubscriptionsByTopicCommand,
  SetSubscriptionAttributesCommand,
  type SNSClient,
  SubscribeCommand,
} from "@aws-sdk/client-sns";
import { z } from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const subscription = z.object({
  TopicArn: z.string(),
  Protocol: z.literal("sqs", "topics can only be subscribed to by queues here"),
  Endpoint: z.string(),
  RawMessageDelivery: z.boolean().optional(),
  FilterPolicy: z.unknown().optional(),
  FilterPolicyScope: z.string().optional(),
  RedrivePolicy: z.unknown().optional(),
});
type Subscription = z.infer<typeof subscription>;

function attributesOf({ TopicArn: _, Protocol: __, Endpoint: ___, ...attributes }: Subscription) {
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return Object.fromEntries(set.map(([name, value]) => [name, text(value)]));
}

async function subscribe(sns: SNSClient, wanted: Subscription): Promise<void> {
  const { TopicArn, Protocol, Endpoint } = wanted;
  const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const Attributes = attributesOf(wanted);
  const existing = Subscriptions.find((candidate) => candidate.Endpoint === Endpoint);
  if (!existing) {
    await sns.send(new SubscribeCommand({ TopicArn, Protocol, Endpoint, Attributes }));
    return;
  }
  for (const [AttributeName, AttributeValue] of Object.entries(Attributes)) {
    const SubscriptionArn = existing.SubscriptionArn;
    await sns.send(new SetSubscriptionAttributesCommand({ SubscriptionArn, AttributeName, AttributeValue }));
  }
}

export async function provisionTopics(resolver: TemplateResolver, sns: SNSClient): Promise<void> {
  const topics = resolver.resources(
    ["AWS::SNS::Topic"],
    z.object({ FifoTopic: z.literal(false).optional() }),
  );
  await Promise.all(topics.map(({ name }) => sns.send(new CreateTopicCommand({ Name: name }))));
  const subscriptions = resolver.resources(["AWS::SNS::Subscription"], subscription);
  for (const { properties } of subscriptions) await subscribe(sns, properties);
}
