import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { App, CfnOutput, CfnResource, Fn, Stack } from "aws-cdk-lib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readBody } from "#local/aws/http.ts";
import { root } from "#local/settings.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";
import { checkChangeSets } from "#tools/deploy/change-sets.ts";

const account = "111122223333";
const region = "us-east-1";
const env = { account, region };

/** What CloudFormation has: outputs of the app stack, and what it says of a change set, by stack. */
let outputs: string[] = [];
let reasons: Record<string, string> = {};
let isDenied = false;
let calls: string[] = [];
let server: Awaited<ReturnType<typeof startAws>>;
let folder: string;

const xml = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;

const fault = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;

const stackOf = (name: string) =>
  `<Stacks><member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:${region}:${account}:stack/${name}/1</StackId><CreationTime>2026-11-24T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${outputs
    .map(
      (key) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>value</OutputValue><ExportName>app:${key}</ExportName></member>`,
    )
    .join("")}</Outputs></member></Stacks>`;

const nameIn = (stack: string): string => /stack\/([^/]+)\//.exec(stack)?.[1] ?? stack;

/** The answers of CloudFormation, STS and SSM to what the CDK asks before and after it creates a change set. */
function answer(action: string, input: URLSearchParams): [status: number, body: string] {
  const stack = nameIn(input.get("StackName") ?? "");
  switch (action) {
    case "GetCallerIdentity":
      return [
        200,
        xml(
          action,
          `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/tester</Arn><UserId>U</UserId>`,
        ),
      ];
    case "AssumeRole":
      return [
        200,
        xml(
          action,
          `<Credentials><AccessKeyId>key</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`,
        ),
      ];
    case "DescribeStacks":
      return [200, xml(action, stackOf(stack))];
    case "GetTemplate":
      return [200, xml(action, "<TemplateBody>{}</TemplateBody>")];
    case "CreateChangeSet":
      if (isDenied)
        return [
          403,
          fault("AccessDenied", `User is not authorized to perform: cloudformation:CreateChangeSet`),
        ];
      return [
        200,
        xml(
          action,
          `<Id>arn:aws:cloudformation:${region}:${account}:changeSet/check/1</Id><StackId>arn:aws:cloudformation:${region}:${account}:stack/${stack}/1</StackId>`,
        ),
      ];
    case "DescribeChangeSet": {
      const reason = reasons[stack];
      const status = reason
        ? `<Status>FAILED</Status><StatusReason>${reason}</StatusReason>`
        : "<Status>CREATE_COMPLETE</Status>";
      return [
        200,
        xml(action, `<StackName>${stack}</StackName><ChangeSetName>check</ChangeSetName>${status}<Changes/>`),
      ];
    }
    case "DeleteChangeSet":
      return [200, xml(action, "")];
    default:
      return [400, fault("InvalidAction", `${action} is not expected.`)];
  }
}

async function startAws() {
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = (await readBody(incoming)).toString("utf8");
    const input = new URLSearchParams(body);
    const action = input.get("Action");
    if (incoming.headers["x-amz-target"] === "AmazonSSM.GetParameter") {
      const Parameter = { Name: "the version of the account's bootstrap", Type: "String", Value: "30" };
      response.writeHead(200, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify({ Parameter }));
      return;
    }
    if (!action) {
      const list = "<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>";
      response.writeHead(200, { "content-type": "application/xml" }); // S3, which takes the templates
      response.end(incoming.method === "GET" ? list : "");
      return;
    }
    if (!["GetCallerIdentity", "AssumeRole"].includes(action))
      calls.push(`${action} ${nameIn(input.get("StackName") ?? "")}`);
    const [status, text] = answer(action, input);
    response.writeHead(status, { "content-type": "text/xml" }).end(text);
  };
  const started = createServer((incoming, response) => void respond(incoming, response));
  await once(started.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, stop: () => started.close() };
}

/** An app of three stacks like ours: the edge imports an export of the app stack, and operations reads an output. */
function synthesize(outdir: string): void {
  const app = new App({ outdir, analyticsReporting: false });
  const stackOfPart = (part: string) => new Stack(app, `wattigator-prod-${part}`, { env });
  const [first, operations, edge] = ["app", "operations", "edge"].map(stackOfPart) as [Stack, Stack, Stack];
  new CfnResource(first, "Topic", { type: "AWS::SNS::Topic" });
  new CfnOutput(first, "Topics", { value: "value", exportName: "app:Topics" });
  const properties = (DisplayName: string) => ({ type: "AWS::SNS::Topic", properties: { DisplayName } });
  new CfnResource(operations, "Topic", properties(Fn.getStackOutput(first.stackName, "Topics").toString()));
  new CfnResource(edge, "Topic", properties(Fn.importValue("app:Topics")));
  app.synth();
}

beforeAll(async () => {
  server = await startAws();
  folder = await folderUntilExit("change-sets");
  synthesize(folder);
});
afterAll(() => server.stop());
beforeEach(() => {
  outputs = ["Topics"];
  reasons = {};
  isDenied = false;
  calls = [];
});

/** With the CDK's command line, as `npm run deploy -- --check` runs it. */
async function check() {
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  const said: string[] = [];
  const environment = {
    PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
    HOME: folder,
    AWS_ENDPOINT_URL: server.url,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    CDK_DISABLE_CLI_TELEMETRY: "true",
  };
  const client = new CloudFormationClient({ region, endpoint: server.url, credentials });
  const isAccepted = await checkChangeSets({ folder, stage: "prod", environment }, client, (line) =>
    said.push(line),
  );
  return { isAccepted, said };
}

const notJudgedYet = [
  "wattigator-prod-operations: not judged, because it reads what the app stack has after its next deployment: Topics",
  "wattigator-prod-edge: not judged, because it reads what the app stack has after its next deployment: app:Topics",
];

test("says why CloudFormation rejects a stack, and judges none that reads what is not deployed yet", async () => {
  outputs = [];
  reasons = { "wattigator-prod-app": "Export app:Topics cannot be deleted as it is in use" };
  const { isAccepted, said } = await check();
  expect(isAccepted).toBe(false);
  const [rejected, ...others] = said;
  expect(rejected).toContain("Export app:Topics cannot be deleted as it is in use");
  expect(rejected).toMatch(/\nwattigator-prod-app: REJECTED by CloudFormation$/);
  expect(others).toEqual(notJudgedYet);
});

test("creates a change set of each stack, deletes it and executes none", { tags: ["verify"] }, async () => {
  const parts = ["app", "operations", "edge"];
  expect(await check()).toEqual({
    isAccepted: true,
    said: parts.map((part) => `wattigator-prod-${part}: accepted by CloudFormation`),
  });
  const each = (action: string) => parts.map((part) => `${action} wattigator-prod-${part}`);
  expect(calls.filter((call) => call.startsWith("CreateChangeSet "))).toEqual(each("CreateChangeSet"));
  expect(calls).toEqual(expect.arrayContaining(each("DeleteChangeSet")));
  expect(calls.filter((call) => call.startsWith("ExecuteChangeSet "))).toEqual([]);
});

test("passes without the right to create change sets", { tags: ["verify"] }, async () => {
  outputs = [];
  isDenied = true;
  expect(await check()).toEqual({
    isAccepted: true,
    said: [
      "wattigator-prod-app: not judged, because these credentials may not create change sets",
      ...notJudgedYet,
    ],
  });
});
