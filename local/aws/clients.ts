import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { KMSClient } from "@aws-sdk/client-kms";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { SQSClient } from "@aws-sdk/client-sqs";
import type { Credentials } from "#local/settings.ts";

export type AwsConnection = { endpoint: string; region: string; credentials: Credentials };
export type AwsClients = ReturnType<typeof createClients>;

export function createClients(connection: AwsConnection) {
  return {
    dynamodb: new DynamoDBClient(connection),
    streams: new DynamoDBStreamsClient(connection),
    kms: new KMSClient(connection),
    s3: new S3Client({ ...connection, forcePathStyle: true }),
    secrets: new SecretsManagerClient(connection),
    ses: new SESv2Client(connection),
    sns: new SNSClient(connection),
    sqs: new SQSClient(connection),
  };
}
