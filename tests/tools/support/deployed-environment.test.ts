import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { deployedEnvironment } from "#tools/support/deployed-environment.ts";

const reply = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
const output = (key: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>the-${key}</OutputValue></member>`;

const answers: Record<string, string> = {
  GetCallerIdentity:
    "<Arn>arn:aws:sts::111122223333:assumed-role/Staff/maria@example.org</Arn><Account>111122223333</Account>",
  AssumeRole:
    "<Credentials><AccessKeyId>taken</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials>",
  DescribeStacks: `<Stacks><member><StackName>wattigator-dev-app</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${["SessionsTable", "BillsTable", "EnrollmentsTable", "BillBucket", "ApiUrl"].map(output).join("")}</Outputs></member></Stacks>`,
};

/** STS and CloudFormation as they are on the wire. What each was asked, and by whom. */
async function setup(refused: string[] = []) {
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { Action = "", ...input } = Object.fromEntries(new URLSearchParams(body));
    const by = /Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    asked.push({ Action, by, ...input });
    const denied =
      "<ErrorResponse><Error><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>";
    response.writeHead(refused.includes(Action) ? 403 : 200, { "content-type": "text/xml" });
    response.end(refused.includes(Action) ? denied : reply(Action, answers[Action] ?? ""));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "own");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "own");
  return asked;
}

test("somebody who looks takes the role that reads, under the own name, and asks the stack what it made", async () => {
  const asked = await setup();
  const place = await deployedEnvironment("dev", "reader");

  expect(place).toMatchObject({
    by: "maria@example.org",
    bucket: "the-BillBucket",
    tables: { sessions: "the-SessionsTable", bills: "the-BillsTable", enrollments: "the-EnrollmentsTable" },
  });
  expect(asked).toMatchObject([
    { Action: "GetCallerIdentity", by: "own" },
    {
      Action: "AssumeRole",
      by: "own",
      RoleArn: "arn:aws:iam::111122223333:role/wattigator-dev-support-reader",
      RoleSessionName: "maria@example.org",
    },
    { Action: "DescribeStacks", by: "taken", StackName: "wattigator-dev-app" },
  ]);
  await expect(place.db.config.credentials()).resolves.toMatchObject({ accessKeyId: "taken" });
});

test("somebody who writes takes the other role", async () => {
  const asked = await setup();
  await deployedEnvironment("dev", "writer");
  expect(asked[1]?.RoleArn).toBe("arn:aws:iam::111122223333:role/wattigator-dev-support-writer");
});

test("who may not is told which role it was", async () => {
  await setup(["AssumeRole"]);
  await expect(deployedEnvironment("prod", "writer")).rejects.toThrow(
    "You may not act as wattigator-prod-support-writer.",
  );
});
