import * as z from "zod";
import { routesOf } from "#local/http-api/routes.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { arnOf, createArn } from "#local/template/resource-names.ts";
import { decide } from "./evaluate.ts";
import type { StackPolicies } from "./role-policies.ts";

/** What one AWS service does to a resource of the stack on behalf of another resource. */
type Delivery = { service: string; action: string; resource: string; sourceArn: string };

const notifications = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({
    QueueConfigurations: z.array(z.object({ QueueArn: z.string() })).default([]),
  }),
});
const subscription = z.object({ TopicArn: z.string(), Endpoint: z.string() });
const rule = z.object({ Targets: z.array(z.object({ Arn: z.string() })) });
const eventDestination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({ SnsDestination: z.object({ TopicARN: z.string() }).optional() }),
});

function messages(resolver: TemplateResolver): Delivery[] {
  const { environment } = resolver;
  const ofBuckets = resolver
    .resources(["Custom::S3BucketNotifications"], notifications)
    .flatMap(({ properties: { BucketName, NotificationConfiguration } }) =>
      NotificationConfiguration.QueueConfigurations.map(({ QueueArn }) => ({
        service: "s3.amazonaws.com",
        action: "sqs:SendMessage",
        resource: QueueArn,
        sourceArn: `arn:aws:s3:::${BucketName}`,
      })),
    );
  const ofTopics = resolver
    .resources(["AWS::SNS::Subscription"], subscription)
    .map(({ properties: { TopicArn, Endpoint } }) => ({
      service: "sns.amazonaws.com",
      action: "sqs:SendMessage",
      resource: Endpoint,
      sourceArn: TopicArn,
    }));
  const ofMail = resolver
    .resources(["AWS::SES::ConfigurationSetEventDestination"], eventDestination)
    .flatMap(({ properties: { ConfigurationSetName, EventDestination } }) =>
      [EventDestination.SnsDestination ?? []].flat().map(({ TopicARN }) => ({
        service: "ses.amazonaws.com",
        action: "sns:Publish",
        resource: TopicARN,
        sourceArn: createArn(environment, "ses", `configuration-set/${ConfigurationSetName}`),
      })),
    );
  return [...ofBuckets, ...ofTopics, ...ofMail];
}

function invocations(resolver: TemplateResolver): Delivery[] {
  const { environment } = resolver;
  const functionArn = (name: string) => createArn(environment, "lambda", `function:${name}`);
  const action = "lambda:InvokeFunction";
  const ofSchedules = resolver.resources(["AWS::Events::Rule"], rule).flatMap((schedule) =>
    schedule.properties.Targets.map(({ Arn }) => ({
      service: "events.amazonaws.com",
      action,
      resource: Arn,
      sourceArn: arnOf(environment, schedule),
    })),
  );
  const [api] = resolver.resources(["AWS::ApiGatewayV2::Api"], z.object({}));
  const ofApi = (functionName: string, source: string) => ({
    service: "apigateway.amazonaws.com",
    action,
    resource: functionArn(functionName),
    sourceArn: createArn(environment, "execute-api", `${api?.name}/${source}`),
  });
  const ofRoutes = routesOf(resolver).flatMap(({ key, functionName, authorizer }) => [
    ofApi(functionName, `$default/${key === "$default" ? key : key.replace(" ", "")}`),
    ...(authorizer ? [ofApi(authorizer.functionName, `authorizers/${authorizer.name}`)] : []),
  ]);
  return [...ofSchedules, ...ofRoutes];
}

/** Stops the start if a queue, topic or function of the stack does not let an AWS service in that the stack sends there. */
export function assertServicesMayDeliver(
  resolver: TemplateResolver,
  { resources }: Pick<StackPolicies, "resources">,
): void {
  for (const { service, action, resource, sourceArn } of [...messages(resolver), ...invocations(resolver)]) {
    const context = {
      "aws:securetransport": ["true"],
      "aws:sourcearn": [sourceArn],
      "aws:sourceaccount": [resolver.environment.accountId],
    };
    const concerning = resources.filter(
      ({ Principal }) => Principal?.Service.includes(service) || Principal?.AWS.includes("*"),
    );
    const policies = { identity: [], resource: concerning, isDelegated: true };
    if (!decide({ action, resource, context }, policies).isAllowed) {
      throw new Error(`${service} may not perform ${action} on ${resource} for ${sourceArn}.`);
    }
  }
}
