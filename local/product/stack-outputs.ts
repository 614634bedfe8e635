import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { numberKeyIds } from "#lambdas/shared/env.ts";
import type { AwsClients } from "#local/aws/clients.ts";
import type { RunningAws } from "#local/aws/start.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import type { Endpoints } from "./endpoints.ts";

/** The secret that CloudFront sends to the API, undefined for a stack without one. */
export async function readOriginKey(
  resolver: TemplateResolver,
  { secrets }: AwsClients,
): Promise<string | undefined> {
  if (!resolver.outputs().includes("OriginKeyName")) return undefined;
  const SecretId = resolver.output("OriginKeyName");
  return (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString;
}

/** `UploadsQueue`, `UploadsDeadLetters` and `UploadsMapping` become `uploads`. */
function queueEndpoints(resolver: TemplateResolver): Endpoints["queues"] {
  const names = resolver.outputs().flatMap((output) => /^(.+)DeadLetters$/.exec(output)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const queue = `${name}Queue`;
      const deadLetters = resolver.output(`${name}DeadLetters`);
      const source = resolver.outputs().includes(queue)
        ? { queue: resolver.output(queue), mapping: resolver.output(`${name}Mapping`) }
        : {};
      return [name.toLowerCase(), { ...source, deadLetters }];
    }),
  );
}

export function createEndpoints(
  web: string,
  { connection, inbox }: RunningAws,
  utility: string,
  resolver: TemplateResolver,
): Endpoints {
  return {
    web,
    api: `${web}/api`,
    aws: connection.endpoint,
    ...(inbox ? { inbox } : {}),
    utility,
    region: connection.region,
    tables: {
      sessions: resolver.output("SessionsTable"),
      bills: resolver.output("BillsTable"),
      enrollments: resolver.output("EnrollmentsTable"),
      enrollmentNumbers: resolver.output("EnrollmentNumbersTable"),
      mailboxes: resolver.output("MailboxesTable"),
      accessTokens: resolver.output("AccessTokensTable"),
      accessSessions: resolver.output("AccessSessionsTable"),
      forgotten: resolver.output("ForgottenTable"),
      limits: resolver.output("LimitsTable"),
    },
    bucket: resolver.output("BillBucket"),
    numberKeys: numberKeyIds.parse(JSON.parse(resolver.output("NumberKeyIds"))),
    queues: queueEndpoints(resolver),
  };
}
