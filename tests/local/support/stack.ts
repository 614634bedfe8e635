import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { notFoundFiles, pageFiles } from "#contracts/site/pages.ts";
import type { Build } from "#local/build/build-cache.ts";
import type { ProductBuilds } from "#local/build/builds.ts";
import { minimalEndpoints } from "#tests/builders/endpoints.ts";

const folder = "tests/local/support";
const ref = (Ref: string) => ({ Ref });
const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });

const allowAll = {
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action: ["dynamodb:*", "s3:*", "sqs:*"], Resource: "*" }],
};

const table = {
  Type: "AWS::DynamoDB::GlobalTable",
  Properties: {
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    Replicas: [{ Region: "us-east-1" }],
  },
};

const fn = (name: string) => ({
  Type: "AWS::Lambda::Function",
  Properties: {
    Code: { S3Bucket: "assets", S3Key: "functions.zip" },
    Handler: `${name}.handler`,
    Runtime: "nodejs24.x",
    Timeout: 30,
    Environment: { Variables: { TABLE: ref("Results") } },
    Role: arn("Role"),
  },
});

/** A small stack like the product's: an upload sends a message to a queue, and a function stores the file's text. */
const template = {
  Resources: {
    Role: {
      Type: "AWS::IAM::Role",
      Properties: { Policies: [{ PolicyName: "all", PolicyDocument: allowAll }] },
    },
    Results: table,
    Files: {
      Type: "AWS::S3::Bucket",
      Properties: { CorsConfiguration: { CorsRules: [{ AllowedMethods: ["POST"], AllowedOrigins: ["*"] }] } },
    },
    Uploads: { Type: "AWS::SQS::Queue", Properties: { VisibilityTimeout: 600 } },
    UploadsPolicy: {
      Type: "AWS::SQS::QueuePolicy",
      Properties: {
        Queues: [ref("Uploads")],
        PolicyDocument: {
          Version: "2012-10-17",
          Statement: [
            {
              Effect: "Allow",
              Action: "sqs:SendMessage",
              Principal: { Service: "s3.amazonaws.com" },
              Resource: arn("Uploads"),
            },
          ],
        },
      },
    },
    Notifications: {
      Type: "Custom::S3BucketNotifications",
      Properties: {
        BucketName: ref("Files"),
        NotificationConfiguration: {
          QueueConfigurations: [{ Events: ["s3:ObjectCreated:*"], QueueArn: arn("Uploads") }],
        },
      },
    },
    Worker: fn("worker"),
    Mapping: {
      Type: "AWS::Lambda::EventSourceMapping",
      Properties: { EventSourceArn: arn("Uploads"), FunctionName: ref("Worker"), BatchSize: 1 },
    },
    Read: fn("api"),
    Unused: fn("unused"),
    Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "api", ProtocolType: "HTTP" } },
    Integration: {
      Type: "AWS::ApiGatewayV2::Integration",
      Properties: { IntegrationType: "AWS_PROXY", IntegrationUri: arn("Read"), PayloadFormatVersion: "2.0" },
    },
    Permission: {
      Type: "AWS::Lambda::Permission",
      Properties: {
        Action: "lambda:InvokeFunction",
        FunctionName: arn("Read"),
        Principal: "apigateway.amazonaws.com",
      },
    },
    Route: {
      Type: "AWS::ApiGatewayV2::Route",
      Properties: {
        RouteKey: "GET /api/results/{id}",
        Target: { "Fn::Join": ["/", ["integrations", ref("Integration")]] },
      },
    },
  },
  Outputs: {
    SessionsTable: { Value: ref("Results") },
    BillsTable: { Value: ref("Results") },
    EnrollmentsTable: { Value: ref("Results") },
    EnrollmentNumbersTable: { Value: ref("Results") },
    MailboxesTable: { Value: ref("Results") },
    AccessTokensTable: { Value: ref("Results") },
    AccessSessionsTable: { Value: ref("Results") },
    ForgottenTable: { Value: ref("Results") },
    LimitsTable: { Value: ref("Results") },
    BillBucket: { Value: ref("Files") },
    NumberKeyIds: { Value: JSON.stringify(minimalEndpoints.numberKeys) },
    SiteConfig: { Value: '{"company":{}}' },
  },
};

const stack: Build = {
  name: "test-stack",
  inputs: [folder],
  settings: {},
  async writeTo(directory) {
    const assets = { files: { functions: { source: { path: "functions" } } } };
    await cp(join(folder, "functions"), join(directory, "functions"), { recursive: true });
    await writeFile(join(directory, "test.template.json"), JSON.stringify(template));
    await writeFile(join(directory, "test.assets.json"), JSON.stringify(assets));
  },
};

const site: Build = {
  name: "test-site",
  inputs: [folder],
  settings: {},
  async writeTo(directory) {
    for (const file of [...Object.values(pageFiles), ...notFoundFiles.map(({ file }) => file)]) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await writeFile(join(directory, file), `<title>${file}</title>`);
    }
    await cp(join(folder, "functions/api.mjs"), join(directory, "assets/app-1a2b.js"), { recursive: true });
  },
};

export const testBuilds: ProductBuilds = { stackName: "test", stack, site };
