import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { localCredentials as credentials } from "#local/settings.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { readArguments } from "#tools/cli.ts";

const { positionals } = readArguments({
  name: "node tests/local/cli/keep-data-dir.ts",
  says: `Keeps a data folder of this version, in which one household is enrolled and another one is under way. When to do so:
docs/local-engine.md, "Data of other versions".`,
  positionals: "[name]",
  examples: ["", "2026-11-28"],
});
const [name = new Date().toISOString().slice(0, 10)] = positionals;
const folder = resolve(import.meta.dirname, "../../fixtures/data-dirs");

async function enroll(api: string) {
  const { visitor, customerId, account } = await enrollTyped(api, "enrolled@example.org");
  return { customerId, sessionId: visitor.sessionId, owner: visitor.secret, account };
}

async function beginEnrollment(api: string) {
  const email = "under-way@example.org";
  const account = { utilityCompany: "pse", accountNumber: uniqueNumber("pse") };
  const visitor = await new Visitor(api).signUp(email);
  const { sessionId } = visitor;
  const typed = {
    utility: "pse",
    utilityName: "PSE&G",
    accountNumber: account.accountNumber,
    manualEntry: true,
  };
  await visitor.request("PUT", `/session/${sessionId}/utility-data`, JSON.stringify(typed));
  const applicationData = aManualApplication({ email });
  await visitor.post("/session", { sessionId, status: "application_in_progress", applicationData });
  return { sessionId, owner: visitor.secret, account };
}

async function untilMailed(inbox: string): Promise<void> {
  for (;;) {
    const { emails } = await (await fetch(`${inbox}/store`)).json();
    if (emails.length > 0) return;
    await pause(200);
  }
}

/** A fixture must not expire. */
async function keepForever({ endpoints: { aws: endpoint, region, tables } }: Product): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  const inManyYears = Date.parse("2100-01-01") / 1000;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tables.sessions })) {
    for (const { sessionId } of Items) {
      await client.send(
        new UpdateCommand({
          TableName: tables.sessions,
          Key: { sessionId },
          UpdateExpression: "SET expiresAt = :then",
          ExpressionAttributeValues: { ":then": inManyYears },
        }),
      );
    }
  }
}

const product = await startProduct(await newInstance());
const { DATA_DIR } = product.instance;
const { api, inbox } = product.endpoints;
const households = { enrolled: await enroll(api), underWay: await beginEnrollment(api) };
await untilMailed(inbox);
await keepForever(product);
await product.stop();

mkdirSync(folder, { recursive: true });
const except = ["logs", "endpoints.json", "run.pid"].map((path) => `--exclude=./${path}`);
execFileSync("tar", ["-czf", join(folder, `${name}.tar.gz`), ...except, "-C", DATA_DIR, "."]);
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(households, undefined, 2)}\n`);
rmSync(DATA_DIR, { recursive: true, force: true });
console.log(`The data folder of this version is in ${join(folder, name)}.tar.gz.`);
