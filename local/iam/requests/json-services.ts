import * as z from "zod";
import { type SesAccount, sendRequest } from "#local/aws/ses-account.ts";
import type { AccessRequest } from "#local/iam/evaluate.ts";
import { createArn } from "#local/template/resource-names.ts";
import { s3Request } from "./s3.ts";
import type { WireRequest } from "./wire-request.ts";

const contextKey = (key: string) => `kms:encryptioncontext:${key.toLowerCase()}`;

const keyRequest = z.object({
  KeyId: z.string(),
  EncryptionContext: z.record(z.string(), z.string()).optional(),
});

/** https://docs.aws.amazon.com/kms/latest/developerguide/policy-conditions.html */
export function kmsRequests({ operation, body, account }: WireRequest): AccessRequest[] {
  const { KeyId, EncryptionContext = {} } = keyRequest.parse(body);
  const pairs = Object.entries(EncryptionContext);
  return [
    {
      action: `kms:${operation}`,
      resource: KeyId.startsWith("arn:") ? KeyId : createArn(account, "kms", KeyId),
      context: {
        ...Object.fromEntries(pairs.map(([key, value]) => [contextKey(key), [value]])),
        "kms:encryptioncontextkeys": pairs.map(([key]) => key),
      },
    },
  ];
}

const secretRequest = z.object({ SecretId: z.string() });

export function secretsManagerRequests({ operation, body, account }: WireRequest): AccessRequest[] {
  const { SecretId } = secretRequest.parse(body);
  const resource = SecretId.startsWith("arn:")
    ? SecretId
    : createArn(account, "secretsmanager", `secret:${SecretId}`);
  return [{ action: `secretsmanager:${operation}`, resource }];
}

const queueRequest = z.object({ QueueUrl: z.string() });

/** Batches need the permission of the single operation. */
export function sqsRequests({ operation, body, account }: WireRequest): AccessRequest[] {
  const { QueueUrl } = queueRequest.parse(body);
  const resource = createArn(account, "sqs", QueueUrl.split("/").at(-1) ?? "");
  return [{ action: `sqs:${operation.replace(/Batch$/, "")}`, resource }];
}

const recognition = z.object({
  DocumentLocation: z.object({ S3Object: z.object({ Bucket: z.string(), Name: z.string() }) }).optional(),
  NotificationChannel: z.object({ RoleArn: z.string(), SNSTopicArn: z.string() }).optional(),
});

/** Textract reads the file with the caller's permissions, and publishes with those of the role that it is passed. */
export function textractRequests({ operation, body }: WireRequest): AccessRequest[] {
  const { DocumentLocation, NotificationChannel } = recognition.parse(body);
  const requests: AccessRequest[] = [{ action: `textract:${operation}`, resource: "*" }];
  if (DocumentLocation) {
    const { Bucket, Name } = DocumentLocation.S3Object;
    requests.push(s3Request("GetObject", Bucket, Name));
  }
  if (NotificationChannel) {
    const { RoleArn, SNSTopicArn } = NotificationChannel;
    const context = { "iam:passedtoservice": ["textract.amazonaws.com"] };
    requests.push({ action: "iam:PassRole", resource: RoleArn, context });
    requests.push({ action: "sns:Publish", resource: SNSTopicArn, roleArn: RoleArn });
  }
  return requests;
}

/** https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html */
export function sesRequests({ incoming, body, account }: WireRequest, ses: SesAccount): AccessRequest[] {
  if (incoming.method !== "POST" || incoming.url !== "/v2/email/outbound-emails") {
    throw new Error(`The local IAM does not know what ${incoming.method} ${incoming.url} of SES requires.`);
  }
  const request = sendRequest.parse(body);
  const { ConfigurationSetName } = request;
  const resources = [
    ...ses.identitiesToAuthorize(request).map((identity) => `identity/${identity}`),
    ...(ConfigurationSetName ? [`configuration-set/${ConfigurationSetName}`] : []),
  ];
  return resources.map((resource) => ({
    action: "ses:SendEmail",
    resource: createArn(account, "ses", resource),
  }));
}
