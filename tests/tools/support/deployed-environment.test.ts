import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { deployedEnvironment } from "#tools/support/deployed-environment.ts";

const reply = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
const numberKeys = { encryption: "encryption-key", lookups: [{ version: 1, keyId: "lookup-key" }] };
const output = (key: string) => {
  const value = key === "NumberKeyIds" ? JSON.stringify(numberKeys).replaceAll('"', "&quot;") : `the-${key}`;
  return `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`;
};

const responses: Record<string, string> = {
  GetCallerIdentity:
    "<Arn>arn:aws:sts::111122223333:assumed-role/Staff/maria@example.org</Arn><Account>111122223333</Account>",
  AssumeRole:
    "<Credentials><AccessKeyId>assumed</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials>",
  DescribeStacks: `<Stacks><member><StackName>wattigator-dev-app</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${["SessionsTable", "BillsTable", "EnrollmentsTable", "EnrollmentNumbersTable", "MailboxesTable", "AccessTokensTable", "AccessSessionsTable", "ForgottenTable", "LimitsTable", "BillBucket", "AccessLinksQueue", "ConfirmationsMapping", "AccessLinksMapping", "DeletionsMapping", "ConversionsMapping", "ChangeForSupportFunction", "NumberKeyIds", "ApiUrl"].map(output).join("")}</Outputs></member></Stacks>`,
};

/** A server for STS and CloudFormation. Returns the requests that it receives, each with the caller's access key. */
async function setup(deniedActions: string[] = []) {
  const requests: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { Action = "", ...input } = Object.fromEntries(new URLSearchParams(body));
    const accessKey = /Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    requests.push({ Action, accessKey, ...input });
    const denied =
      "<ErrorResponse><Error><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>";
    response.writeHead(deniedActions.includes(Action) ? 403 : 200, { "content-type": "text/xml" });
    response.end(deniedActions.includes(Action) ? denied : reply(Action, responses[Action] ?? ""));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "own");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "own");
  return requests;
}

test("a reader assumes the reader role under their own name and reads the stack's outputs", async () => {
  const requests = await setup();
  const environment = await deployedEnvironment("dev", "reader");

  expect(environment).toMatchObject({
    operator: "maria@example.org",
    bucket: "the-BillBucket",
    tables: {
      sessions: "the-SessionsTable",
      bills: "the-BillsTable",
      enrollments: "the-EnrollmentsTable",
      enrollmentNumbers: "the-EnrollmentNumbersTable",
      mailboxes: "the-MailboxesTable",
      accessTokens: "the-AccessTokensTable",
      accessSessions: "the-AccessSessionsTable",
      forgotten: "the-ForgottenTable",
      limits: "the-LimitsTable",
    },
  });
  expect(requests).toMatchObject([
    { Action: "GetCallerIdentity", accessKey: "own" },
    {
      Action: "AssumeRole",
      accessKey: "own",
      RoleArn: "arn:aws:iam::111122223333:role/wattigator-dev-support-reader",
      RoleSessionName: "maria@example.org",
    },
    { Action: "DescribeStacks", accessKey: "assumed", StackName: "wattigator-dev-app" },
  ]);
  await expect(environment.db.config.credentials()).resolves.toMatchObject({ accessKeyId: "assumed" });
});

test("a writer assumes the writer role", async () => {
  const requests = await setup();
  await deployedEnvironment("dev", "writer");
  expect(requests[1]?.RoleArn).toBe("arn:aws:iam::111122223333:role/wattigator-dev-support-writer");
});

test("says which role a user is not allowed to assume", async () => {
  await setup(["AssumeRole"]);
  await expect(deployedEnvironment("prod", "writer")).rejects.toThrow(
    "You may not assume the role wattigator-prod-support-writer.",
  );
});

test("does not report other STS errors as a missing permission", async () => {
  await setup(["GetCallerIdentity"]);
  await expect(deployedEnvironment("dev", "reader")).rejects.toMatchObject({ name: "AccessDenied" });
});
