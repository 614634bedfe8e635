import { expect, test } from "vitest";
import { functionFolders } from "#infra/function-folders.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const functions = findFunctions(app);

const permissionsOf = (folder: string) => functions.get(folder)?.permissions ?? [];

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

test("grants all resources only for Textract, which supports nothing narrower", () => {
  const unrestricted = [...functions.values()].flatMap(({ permissions }) =>
    permissions.filter(({ resource }) => resource === "*").map(({ action }) => action),
  );
  expect([...new Set(unrestricted)].sort()).toEqual([
    "textract:GetDocumentTextDetection",
    "textract:StartDocumentTextDetection",
  ]);
});

test("sends e-mail only from our domain and with our configuration set", () => {
  const senders = functionFolders.filter((folder) =>
    permissionsOf(folder).some(({ action }) => action === "ses:SendEmail"),
  );
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
  expect(senders).not.toEqual([]);
  expect(resources.sort()).toEqual(senders.flatMap(() => both).sort());
});
