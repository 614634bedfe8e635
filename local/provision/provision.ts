import type { AwsClients } from "#local/aws/clients.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { provisionBuckets } from "./buckets.ts";
import { provisionKeys } from "./keys.ts";
import { provisionMail } from "./mail.ts";
import { provisionQueues } from "./queues.ts";
import { provisionSecrets } from "./secrets.ts";
import { assertTablesFit, provisionTables } from "./tables.ts";
import { provisionTopics } from "./topics.ts";

/** Creates the template's resources unless they exist, with the same calls at any AWS endpoint. */
export async function provision(resolver: TemplateResolver, clients: AwsClients): Promise<void> {
  await assertTablesFit(resolver, clients.dynamodb);
  await Promise.all([
    provisionTables(resolver, clients.dynamodb),
    provisionKeys(resolver, clients.kms),
    provisionMail(resolver, clients.ses),
    provisionSecrets(resolver, clients.secrets),
    provisionQueues(resolver, clients.sqs).then(() =>
      Promise.all([provisionTopics(resolver, clients.sns), provisionBuckets(resolver, clients.s3)]),
    ),
  ]);
}
