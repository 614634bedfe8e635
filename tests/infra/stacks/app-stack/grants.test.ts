import { expect, test } from "vitest";
import { functionFolders } from "#infra/names.ts";
import { functionsIn, outputOf } from "#tests/infra/support/functions.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { app } = stacksOf("dev");
const functions = functionsIn(app);

const tables = { Sessions: "SessionsTable", Bills: "BillsTable", Enrollments: "EnrollmentsTable" };
const read = "GetItem";
const write = "ConditionCheckItem GetItem PutItem UpdateItem";
const look = "DescribeTable";

/** Who may do what with which table. Whoever is not here may touch none. */
const tableRights: Record<string, Partial<Record<keyof typeof tables, string>>> = {
  "save-session": { Sessions: write },
  "get-session": { Sessions: read },
  "save-utility-data": { Sessions: write },
  "create-customer": { Sessions: write, Enrollments: write },
  "create-bill": { Sessions: read, Bills: write },
  "get-bill": { Bills: read },
  "submit-application": { Sessions: write, Enrollments: write },
  "complete-application": { Sessions: write, Enrollments: write },
  "get-enrollment": { Sessions: read, Enrollments: read },
  "email-customer": { Sessions: read, Enrollments: write },
  "get-disclosure": { Sessions: write, Enrollments: read },
  "get-receipt": { Sessions: read, Enrollments: read },
  "track-conversion": { Sessions: read },
  "report-conversion": { Sessions: write },
  "get-health": { Sessions: look, Bills: look, Enrollments: look },
  "read-bill": { Sessions: write, Bills: write },
  "finish-bill": { Sessions: write, Bills: write },
  "expire-stuck-bills": { Sessions: write, Bills: "ConditionCheckItem GetItem PutItem Query UpdateItem" },
  "send-confirmation": { Enrollments: write },
  "record-mail-event": { Enrollments: write },
};

const permissionsOf = (folder: string) => functions.get(folder)?.permissions ?? [];

test.each(functionFolders)("%s may touch the tables that it needs, and no other", (folder) => {
  for (const [table, output] of Object.entries(tables)) {
    const arn = `${outputOf(app, output)}.Arn`;
    const actions = permissionsOf(folder)
      .filter(({ resource }) => resource.startsWith(arn))
      .map(({ action }) => action.replace("dynamodb:", ""));
    expect(actions.sort().join(" "), table).toBe(tableRights[folder]?.[table as keyof typeof tables] ?? "");
  }
});

/** Everything else that functions may do, by the start of the action. */
const otherRights: Record<string, string[]> = {
  "authorize-request": ["secretsmanager:GetSecretValue"],
  "create-bill": ["s3:PutObject"],
  "get-health": ["s3:ListBucket"],
  "get-utility-auth-key": ["kms:GetPublicKey"],
  "utility-auth": ["kms:DeriveSharedSecret"],
  "get-disclosure": ["secretsmanager:GetSecretValue"],
  "get-receipt": ["secretsmanager:GetSecretValue"],
  "read-bill": [
    "iam:PassRole",
    "s3:GetObject",
    "s3:ListBucket",
    "sqs",
    "textract:StartDocumentTextDetection",
  ],
  "finish-bill": ["sqs", "textract:GetDocumentTextDetection"],
  "expire-stuck-bills": ["s3:GetObject", "s3:ListBucket", "textract:GetDocumentTextDetection"],
  "track-conversion": ["sqs:SendMessage"],
  "report-conversion": ["sqs"],
  "record-mail-event": ["sqs"],
  "send-message": ["ses:SendEmail"],
  "send-confirmation": [
    "dynamodb stream",
    "secretsmanager:GetSecretValue",
    "ses:SendEmail",
    "sqs:GetQueueAttributes",
    "sqs:GetQueueUrl",
    "sqs:SendMessage",
  ],
};

const reading = /^sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueue(Attributes|Url))$/;
const streaming = /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;

test.each(functionFolders)("%s may call the services that it needs, and no other", (folder) => {
  const permissions = permissionsOf(folder);
  const works = permissions.some(({ action }) => action === "sqs:ReceiveMessage");
  const rights = permissions
    .map(({ action }) => (works ? action.replace(reading, "sqs") : action))
    .map((action) => action.replace(streaming, "dynamodb stream"))
    .filter((action) => !/^(dynamodb|logs|xray):/.test(action));
  expect([...new Set(rights)].sort()).toEqual(otherRights[folder] ?? []);
});

test("what has no end yet is found by its index alone", () => {
  const found = permissionsOf("expire-stuck-bills").filter(({ action }) => action === "dynamodb:Query");
  expect(found.map(({ resource }) => resource)).toEqual([
    `${outputOf(app, "BillsTable")}.Arn/index/unfinished`,
  ]);
});

test("no function may do every kind of thing with anything", () => {
  for (const { folder, permissions } of functions.values()) {
    const actions = permissions.map(({ action }) => action);
    expect(
      actions.filter((action) => action.includes("*")),
      folder,
    ).toEqual([]);
  }
});

test.each(functionFolders)("%s may write into its own log, and into no other's", (folder) => {
  const { logicalId } = functions.get(folder) ?? { logicalId: "" };
  const log = app.findResources("AWS::Lambda::Function")[logicalId]?.Properties.LoggingConfig.LogGroup.Ref;
  const written = permissionsOf(folder).filter(({ action }) => action.startsWith("logs:"));
  expect(written).toEqual([
    { action: "logs:CreateLogStream", resource: `${log}.Arn` },
    { action: "logs:PutLogEvents", resource: `${log}.Arn` },
  ]);
});

test("only Textract and X-Ray, which take no resource, may be called for every resource", () => {
  const everywhere = [...functions.values()].flatMap(({ permissions }) =>
    permissions.filter(({ resource }) => resource === "*").map(({ action }) => action),
  );
  expect([...new Set(everywhere)].sort()).toEqual([
    "textract:GetDocumentTextDetection",
    "textract:StartDocumentTextDetection",
    "xray:PutTelemetryRecords",
    "xray:PutTraceSegments",
  ]);
});

test("bills are written and read below the uploads' prefix alone", () => {
  const bucket = outputOf(app, "BillBucket");
  for (const folder of ["create-bill", "read-bill", "expire-stuck-bills"]) {
    const objects = permissionsOf(folder).filter(({ action }) => /^s3:.*Object$/.test(action));
    expect(objects.map(({ resource }) => resource)).toEqual([`${bucket}.Arn/anonymous/*`]);
  }
});

test("e-mail goes out from our domain and under our rules alone", () => {
  const senders = ["send-confirmation", "send-message"];
  const resources = senders
    .flatMap(permissionsOf)
    .filter(({ action }) => action === "ses:SendEmail")
    .map(({ resource }) => resource.replace(/:AWS::AccountId:/, ":"));
  const [identity] = Object.keys(app.findResources("AWS::SES::EmailIdentity"));
  const [rules] = Object.keys(app.findResources("AWS::SES::ConfigurationSet"));
  const both = [
    `arn:aws:ses:us-east-1:configuration-set/${rules}`,
    `arn:aws:ses:us-east-1:identity/${identity}`,
  ];
  expect(resources.sort()).toEqual([...both, ...both].sort());
});
