import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { localCredentials as credentials } from "#local/settings.ts";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { runCommand } from "#tests/local/support/run-command.ts";

const has = (facts: Record<string, unknown>): unknown => expect.objectContaining(facts);
const told = (...kinds: string[]) => has({ progress: kinds.map((kind) => has({ kind })) });

/** What a record of a household in each state has. */
const facts = {
  lead: has({ stage: "lead" }),
  submitted: has({ stage: "submitted" }),
  enrolled: has({ stage: "completed" }),
  confirmed: has({ emailConfirmedAt: expect.any(String) }),
  matched: told("matched"),
  sent: told("matched", "sent"),
  "credit-expected": told("matched", "sent", "credit_expected"),
  held: has({ hold: has({ by: "support" }) }),
  canceled: has({ numberLost: has({ reason: "canceled" }) }),
  moved: has({ movedTo: has({ wasSent: false }) }),
  superseded: has({ numberLost: has({ reason: "superseded" }) }),
  closed: has({ closed: expect.anything() }),
};

test("npm run seed brings a household into every state, and prints its link", {
  tags: ["verify"],
  timeout: 120_000,
}, async () => {
  const product = await startProduct(await newInstance());
  onTestFinished(() => product.stop());
  const { web, aws: endpoint, region, tables } = product.endpoints;

  const { code, output } = await runCommand(product, process.execPath, "tools/seed.ts");
  expect({ code, output }).toMatchObject({ code: 0 });

  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  const records: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client: db }, { TableName: tables.enrollments }))
    records.push(...Items);
  const rows = output
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  expect(rows.map(([state]) => state)).toEqual(Object.keys(facts));
  for (const [state = "", email, link] of rows) {
    const ofHousehold = records.filter((record) => record.email === email);
    expect(ofHousehold).toContainEqual(facts[state as keyof typeof facts]);
    if (state !== "closed") expect(link).toContain(`${web}/my-enrollment/open#token=`);
  }
});
