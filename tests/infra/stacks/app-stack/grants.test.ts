import { expect, test } from "vitest";
import { functionFolders } from "#infra/function-folders.ts";
import { services } from "#lambdas/services/services.ts";
import { findFunctions, outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const functions = findFunctions(app);

const tables = {
  Sessions: "SessionsTable",
  Bills: "BillsTable",
  Enrollments: "EnrollmentsTable",
  EnrollmentNumbers: "EnrollmentNumbersTable",
  Limits: "LimitsTable",
  Mailboxes: "MailboxesTable",
  AccessTokens: "AccessTokensTable",
  AccessSessions: "AccessSessionsTable",
  Forgotten: "ForgottenTable",
};
const [read, create, update] = ["GetItem", "PutItem", "UpdateItem"];
const [save, change, write] = ["GetItem PutItem", "GetItem UpdateItem", "GetItem PutItem UpdateItem"];
const claim = "DeleteItem GetItem PutItem";
const describe = "DescribeTable";
const take = "DeleteItem GetItem";
const markedRecords = { Sessions: "GetItem PutItem Query", Enrollments: "GetItem Query UpdateItem" };
const sessionAndRecords = { Sessions: read, Enrollments: "GetItem Query" };
const recordsOfAddress = { AccessSessions: read, Enrollments: "GetItem Query", Sessions: "GetItem Query" };

/** The operations that each function may use on each table. Other functions may use none. */
const tableRights: Record<string, Partial<Record<keyof typeof tables, string>>> = {
  "save-session": { Sessions: save, Enrollments: update },
  "get-session": { Sessions: save, Enrollments: change },
  "save-utility-data": { Sessions: save, Enrollments: update },
  "create-customer": { Sessions: save, Enrollments: save, Limits: save },
  "utility-auth": { Sessions: read, Limits: write },
  "get-utility-auth-key": { Sessions: read, Limits: save },
  "get-hosted-login": { Sessions: read },
  "get-bill": { Bills: read },
  "submit-application": { Sessions: save, Enrollments: save, Limits: save },
  "present-disclosure": { Sessions: save, Enrollments: change },
  "complete-application": { Sessions: save, Enrollments: write, EnrollmentNumbers: claim },
  "confirm-email": { Enrollments: change, EnrollmentNumbers: update },
  "request-email-confirmation": { Sessions: read, Enrollments: read, Mailboxes: read, Limits: save },
  "email-number-holder": { Sessions: read, Enrollments: change, EnrollmentNumbers: read, Limits: save },
  "get-enrollment": { Sessions: read, Enrollments: read },
  "email-customer": { Sessions: read, Enrollments: change },
  "send-document-link": { Enrollments: "GetItem Query UpdateItem", Limits: save },
  "get-disclosure": { Sessions: save, Enrollments: "GetItem Query UpdateItem", AccessSessions: read },
  "get-receipt": { ...sessionAndRecords, AccessSessions: read },
  "set-cookie": { Limits: create },
  "list-switches": { Limits: read },
  "track-conversion": { ...sessionAndRecords, EnrollmentNumbers: write, Limits: save },
  "report-conversion": { Sessions: save, Enrollments: "GetItem Query" },
  "get-health": { Sessions: describe, Bills: describe, Enrollments: describe },
  "read-bill": { Sessions: save, Bills: change, Limits: "GetItem PutItem UpdateItem" },
  "finish-bill": { Sessions: save, Bills: change },
  "expire-stuck-bills": { Sessions: save, Bills: "GetItem Query UpdateItem" },
  "send-confirmation": { Enrollments: change, Limits: write, Mailboxes: read },
  "manage-mailbox": {
    Enrollments: "GetItem Query UpdateItem",
    EnrollmentNumbers: claim,
    Mailboxes: save,
    AccessSessions: "DeleteItem",
    Limits: save,
  },
  "change-cancellation": {
    AccessSessions: read,
    Enrollments: change,
    EnrollmentNumbers: claim,
    Limits: save,
  },
  "change-contact-details": { AccessSessions: read, Enrollments: change, Limits: save },
  "change-correction": { AccessSessions: read, Enrollments: change, Limits: save },
  "change-for-support": markedRecords,
  "change-vendor-choice": { ...markedRecords, AccessSessions: read, Limits: save },
  "change-email-address": { AccessSessions: read, Limits: save },
  "download-personal-data": { ...recordsOfAddress, Bills: "Query", Limits: save },
  "request-deletion": { ...recordsOfAddress, AccessSessions: take, Bills: "Query", Limits: save },
  "carry-out-deletion": {
    Sessions: "DeleteItem GetItem Query",
    Bills: "DeleteItem Query",
    Enrollments: "DeleteItem GetItem Query UpdateItem",
    EnrollmentNumbers: "DeleteItem",
    Mailboxes: read,
    AccessTokens: "DeleteItem Query Query",
    AccessSessions: "DeleteItem",
    Forgotten: "PutItem",
  },
  "start-move": { AccessSessions: read, Sessions: create, Enrollments: save, Limits: save },
  "request-access-link": { Limits: save },
  "send-access-link": {
    Enrollments: "Query",
    Mailboxes: read,
    AccessTokens: "PutItem",
    Limits: write,
  },
  "open-my-enrollment": {
    Enrollments: "GetItem Query UpdateItem",
    EnrollmentNumbers: update,
    AccessTokens: "DeleteItem PutItem",
    AccessSessions: save,
    Limits: save,
  },
  "get-my-enrollment": { Enrollments: "Query", AccessSessions: read },
  "continue-application": { Sessions: save, Enrollments: change, AccessSessions: read },
  "sign-out": { AccessSessions: "DeleteItem GetItem PutItem" },
  "wake-waiting-emails": { Enrollments: "Query Query Query UpdateItem" },
  "send-message": { Limits: save },
  "send-message-form": { Limits: save },
  "record-mail-event": { Enrollments: change },
};

const permissionsOf = (folder: string) => functions.get(folder)?.permissions ?? [];

/** Those of a service have a page of their own: tests/infra/rights. */
const withoutService = functionFolders.filter((folder) => !(folder in services));

test.each(withoutService)("gives %s only the table permissions that it needs", (folder) => {
  for (const [table, output] of Object.entries(tables)) {
    const arn = `${outputLogicalId(app, output)}.Arn`;
    const actions = permissionsOf(folder)
      .filter(({ resource }) => resource.startsWith(arn))
      .map(({ action }) => action.replace("dynamodb:", ""));
    expect(actions.sort().join(" "), table).toBe(tableRights[folder]?.[table as keyof typeof tables] ?? "");
  }
});

/** The other permissions of each function. */
const otherRights: Record<string, string[]> = {
  "complete-application": ["kms:Decrypt", "kms:Encrypt", "kms:GenerateMac"],
  "submit-application": ["kms:Decrypt", "kms:Encrypt", "kms:GenerateMac"],
  "get-session": ["kms:Decrypt", "kms:Encrypt"],
  "get-bill": ["kms:Decrypt"],
  "save-session": ["secretsmanager:GetSecretValue"],
  "check-site": ["secretsmanager:GetSecretValue"],
  "save-utility-data": ["kms:Decrypt", "kms:Encrypt", "secretsmanager:GetSecretValue"],
  "present-disclosure": ["kms:Decrypt", "kms:Encrypt"],
  "authorize-request": ["secretsmanager:GetSecretValue"],
  "confirm-email": ["secretsmanager:GetSecretValue"],
  "email-number-holder": ["kms:GenerateMac"],
  "request-email-confirmation": ["secretsmanager:GetSecretValue", "ses:SendEmail"],
  "get-health": ["s3:ListBucket"],
  "get-utility-auth-key": ["kms:GetPublicKey"],
  "get-hosted-login": ["secretsmanager:GetSecretValue"],
  "utility-auth": ["kms:DeriveSharedSecret", "secretsmanager:GetSecretValue"],
  "get-disclosure": ["kms:Decrypt", "kms:Encrypt", "secretsmanager:GetSecretValue"],
  "get-receipt": ["kms:Decrypt", "secretsmanager:GetSecretValue"],
  "read-bill": [
    "iam:PassRole",
    "kms:Decrypt",
    "kms:Encrypt",
    "s3:DeleteObject",
    "s3:GetObject",
    "s3:GetObjectVersion",
    "s3:ListBucket",
    "s3:PutObject",
    "sqs",
    "sqs:SendMessage",
    "textract:StartDocumentTextDetection",
  ],
  "finish-bill": [
    "kms:Decrypt",
    "kms:Encrypt",
    "s3:GetObject",
    "s3:ListBucket",
    "sqs",
    "textract:GetDocumentTextDetection",
  ],
  "expire-stuck-bills": [
    "kms:Decrypt",
    "kms:Encrypt",
    "s3:GetObject",
    "s3:ListBucket",
    "textract:GetDocumentTextDetection",
  ],
  "track-conversion": ["kms:Decrypt", "kms:GenerateMac", "sqs:SendMessage"],
  "report-conversion": ["sqs"],
  "record-mail-event": ["sqs"],
  "send-message": ["ses:SendEmail"],
  "send-message-form": ["ses:SendEmail"],
  "manage-mailbox": ["kms:Decrypt", "kms:GenerateMac", "secretsmanager:GetSecretValue"],
  "change-cancellation": ["kms:Decrypt", "kms:GenerateMac"],
  "change-correction": ["kms:Encrypt"],
  "change-email-address": ["sqs:SendMessage"],
  "download-personal-data": ["kms:Decrypt"],
  "request-deletion": ["sqs:SendMessage"],
  "change-vendor-choice": ["sqs:SendMessage"],
  "carry-out-deletion": [
    "s3:DeleteObject",
    "s3:DeleteObjectVersion",
    "s3:ListBucketVersions",
    "ses:SendEmail",
    "sqs",
  ],
  "request-access-link": ["sqs:SendMessage"],
  "send-access-link": ["ses:SendEmail", "sqs"],
  "get-my-enrollment": ["secretsmanager:GetSecretValue"],
  "queue-emails": ["dynamodb stream", "sqs:GetQueueAttributes", "sqs:GetQueueUrl", "sqs:SendMessage"],
  "send-confirmation": ["kms:Decrypt", "secretsmanager:GetSecretValue", "ses:SendEmail", "sqs"],
};

const queueActions = /^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$/;
const streamActions = /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;

test.each(withoutService)("gives %s only the service permissions that it needs", (folder) => {
  const permissions = permissionsOf(folder);
  const isQueueWorker = permissions.some(({ action }) => action === "sqs:ReceiveMessage");
  const rights = permissions
    .map(({ action }) => (isQueueWorker ? action.replace(queueActions, "sqs") : action))
    .map((action) => action.replace(streamActions, "dynamodb stream"))
    .filter((action) => !/^(dynamodb|logs|xray):/.test(action));
  expect([...new Set(rights)].sort()).toEqual(otherRights[folder] ?? []);
});

test("grants no wildcard action", () => {
  for (const { folder, permissions } of functions.values()) {
    const actions = permissions.map(({ action }) => action);
    expect(
      actions.filter((action) => action.includes("*")),
      folder,
    ).toEqual([]);
  }
});

test.each(functionFolders)("lets %s write to its own log only", (folder) => {
  const { logicalId } = functions.get(folder) ?? { logicalId: "" };
  const log = app.findResources("AWS::Lambda::Function")[logicalId]?.Properties.LoggingConfig.LogGroup.Ref;
  const logPermissions = permissionsOf(folder).filter(({ action }) => action.startsWith("logs:"));
  expect(logPermissions).toEqual([
    { action: "logs:CreateLogStream", resource: `${log}.Arn`, conditions: {} },
    { action: "logs:PutLogEvents", resource: `${log}.Arn`, conditions: {} },
  ]);
});

test("grants all resources only for Textract and X-Ray, which support nothing narrower", () => {
  const unrestricted = [...functions.values()].flatMap(({ permissions }) =>
    permissions.filter(({ resource }) => resource === "*").map(({ action }) => action),
  );
  expect([...new Set(unrestricted)].sort()).toEqual([
    "textract:GetDocumentTextDetection",
    "textract:StartDocumentTextDetection",
    "xray:PutTelemetryRecords",
    "xray:PutTraceSegments",
  ]);
});

test("sends e-mail only from our domain and with our configuration set", () => {
  const senders = [
    "carry-out-deletion",
    "send-access-link",
    "send-confirmation",
    "send-message",
    "send-message-form",
    "request-email-confirmation",
  ];
  const resources = senders
    .flatMap(permissionsOf)
    .filter(({ action }) => action === "ses:SendEmail")
    .map(({ resource }) => resource.replace(/:AWS::AccountId:/, ":"));
  const [identity] = Object.keys(app.findResources("AWS::SES::EmailIdentity"));
  const [configurationSet] = Object.keys(app.findResources("AWS::SES::ConfigurationSet"));
  const both = [
    `arn:aws:ses:us-east-1:configuration-set/${configurationSet}`,
    `arn:aws:ses:us-east-1:identity/${identity}`,
  ];
  expect(resources.sort()).toEqual(senders.flatMap(() => both).sort());
});
