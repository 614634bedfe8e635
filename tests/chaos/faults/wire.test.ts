import { afterEach, expect, test } from "vitest";
import { type Gateway, startGateway } from "#local/aws/gateway.ts";
import { sendJson } from "#local/aws/http.ts";
import { Observations } from "./observations.ts";
import { Outages } from "./outages.ts";
import { FaultPlan } from "./plan.ts";
import { Runs } from "./runs.ts";
import { Tally } from "./tally.ts";
import { wireWith } from "./wire.ts";
import { type WireFaultName, wireFaults } from "./wire-faults.ts";

const traceId = "Root=1-1;Sampled=0";
let gateway: Gateway | undefined;
afterEach(() => gateway?.stop());

/** A service of which each answer is another, with a fault that meets each request of the function. */
async function startService(fault?: WireFaultName, fail = false) {
  const shares = Object.fromEntries(
    Object.entries(wireFaults).map(([name, one]) => [name, { ...one, share: name === fault ? 1000 : 0 }]),
  ) as typeof wireFaults; // the same names
  const runs = new Runs();
  runs.add(traceId, { fn: "save-session", household: "1-7" });
  const observations = new Observations(() => "Sessions");
  const crashed: string[] = [];
  const intercept = wireWith({
    runs,
    observations,
    plan: new FaultPlan(shares, {}),
    outages: new Outages(),
    tally: new Tally(),
    crash: (run) => crashed.push(run),
  });
  let done = 0;
  const dynamodb: Parameters<typeof startGateway>[0][string] = async (_, response) => {
    done += 1;
    if (fail) throw new Error("The service is broken.");
    sendJson(response, 200, { Item: { count: { N: String(done) } } });
  };
  gateway = await startGateway({ dynamodb }, 0, { intercept });
  const { url } = gateway;
  const send = (operation: string, headers: Record<string, string> = { "x-amzn-trace-id": traceId }) =>
    fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        authorization: "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request",
        "x-amz-target": `DynamoDB_20120810.${operation}`,
        "amz-sdk-invocation-id": crypto.randomUUID(),
      },
      body: JSON.stringify({ TableName: "Sessions", Item: sessionItem }),
    });
  return { send, observations, crashed, done: () => done };
}

const sessionItem = { sessionId: { S: "1" }, status: { S: "started" }, version: { N: "1" } };
const answerOf = async (response: Response): Promise<unknown> => response.json();
const answerNumber = (count: number) => ({ Item: { count: { N: String(count) } } });

test("a request without a fault gets the service's answer, and is observed", async () => {
  const { send, observations } = await startService();

  expect(await answerOf(await send("PutItem"))).toEqual(answerNumber(1));
  expect(observations.sessionWrites).toHaveLength(1);
});

test("a request that no function sent has no fault", async () => {
  const { send, observations } = await startService("throttled");

  expect(await answerOf(await send("PutItem", {}))).toEqual(answerNumber(1));
  expect(observations.sessionWrites).toEqual([]);
});

test.each<[WireFaultName, number]>([
  ["dropped before the work", 0],
  ["dropped after the work", 1],
])("a connection that is %s ends without an answer", async (fault, times) => {
  const { send, observations, done } = await startService(fault);

  await expect(send("PutItem")).rejects.toThrow();
  expect(done()).toBe(times);
  expect(observations.sessionWrites).toHaveLength(times);
});

test.each<[WireFaultName, number]>([
  ["throttled", 400],
  ["server error", 500],
])("a request that is met by %s does no work", async (fault, status) => {
  const { send, done } = await startService(fault);

  expect((await send("PutItem")).status).toBe(status);
  expect(done()).toBe(0);
});

test("a stale read finds nothing before the first answer", async () => {
  const { send, done } = await startService("stale read");

  expect(await answerOf(await send("GetItem"))).toEqual({});
  expect(done()).toBe(0);
});

test("the answer that comes late is the service's", async () => {
  const { send } = await startService("answered late");

  expect(await answerOf(await send("GetItem"))).toEqual(answerNumber(1));
});

test("a function that ends after the work is ended when the work is done", async () => {
  const { send, crashed, done } = await startService("ended after the work");
  const sending = send("PutItem").catch(() => "ended");

  await expect.poll(() => crashed).toEqual([traceId]);
  expect(done()).toBe(1);
  await gateway?.stop();
  expect(await sending).toBe("ended");
});

test("a service that fails answers 500 as without faults", async () => {
  const { send } = await startService(undefined, true);

  expect((await send("PutItem")).status).toBe(500);
});
