import {
  CreateTopicCommand,
  ListSubscriptionsByTopicCommand,
  SetSubscriptionAttributesCommand,
  type SNSClient,
  SubscribeCommand,
} from "@aws-sdk/client-sns";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const subscriptionProperties = z.object({
  TopicArn: z.string(),
  Protocol: z.literal("sqs", "only queues can subscribe to topics"),
  Endpoint: z.string(),
  RawMessageDelivery: z.boolean().optional(),
  FilterPolicy: z.unknown().optional(),
  FilterPolicyScope: z.string().optional(),
  RedrivePolicy: z.unknown().optional(),
});
type Subscription = z.infer<typeof subscriptionProperties>;

function attributesOf({ TopicArn: _, Protocol: __, Endpoint: ___, ...attributes }: Subscription) {
  const defined = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const toText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return Object.fromEntries(defined.map(([name, value]) => [name, toText(value)]));
}

async function subscribe(sns: SNSClient, subscription: Subscription): Promise<void> {
  const { TopicArn, Protocol, Endpoint } = subscription;
  const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const Attributes = attributesOf(subscription);
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
  const subscriptions = resolver.resources(["AWS::SNS::Subscription"], subscriptionProperties);
  for (const { properties } of subscriptions) await subscribe(sns, properties);
}
