import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { restoreToPointInTime } from "#tools/restore/point-in-time.ts";

const copy = { from: "Enrollments", to: "Enrollments-restore-1", at: new Date("2026-11-24T05:30:00Z") };

/** A DynamoDB that answers as AWS documents it. The local emulator has no point-in-time recovery. */
async function setup(answers: Record<string, [status: number, body: object]>) {
  const requests: [operation: string, body: object][] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    requests.push([operation, JSON.parse(body)]);
    const [status, answer] = answers[operation] ?? [500, {}];
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(answer));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  return { requests, client: new DynamoDBClient({ endpoint, region: "us-east-1", credentials }) };
}

test("asks for a copy of the time, on demand and without indexes", async () => {
  const { client, requests } = await setup({ RestoreTableToPointInTime: [200, {}] });
  await restoreToPointInTime(client, copy);
  expect(requests).toEqual([
    [
      "RestoreTableToPointInTime",
      {
        SourceTableName: "Enrollments",
        TargetTableName: "Enrollments-restore-1",
        RestoreDateTime: Date.parse("2026-11-24T05:30:00Z") / 1000,
        BillingModeOverride: "PAY_PER_REQUEST",
        GlobalSecondaryIndexOverride: [],
      },
    ],
  ]);
});

test("says which times can be restored", async () => {
  const { client } = await setup({
    RestoreTableToPointInTime: [
      400,
      { __type: "com.amazonaws.dynamodb.v20120810#InvalidRestoreTimeException", message: "no" },
    ],
    DescribeContinuousBackups: [
      200,
      {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: "ENABLED",
          PointInTimeRecoveryDescription: {
            PointInTimeRecoveryStatus: "ENABLED",
            EarliestRestorableDateTime: Date.parse("2026-10-20T00:00:00Z") / 1000,
            LatestRestorableDateTime: Date.parse("2026-11-24T05:25:00Z") / 1000,
          },
        },
      },
    ],
  });
  await expect(restoreToPointInTime(client, copy)).rejects.toThrow(
    "Enrollments can be restored from 2026-10-20T00:00:00.000Z to 2026-11-24T05:25:00.000Z.",
  );
});
