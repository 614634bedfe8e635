import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ids } from "#tests/builders/records.ts";
import { changesByFunction } from "#tools/support/change-for-support.ts";

const lambda = mockClient(LambdaClient);
beforeEach(() => lambda.reset());
afterAll(() => lambda.restore());

const credentials = { accessKeyId: "assumed", secretAccessKey: "s" };
const { changeForSupport: change, correctForSupport: correct } = changesByFunction(
  { region: "us-east-1", credentials },
  "the-function",
);
const request = {
  customerId: ids.customer,
  change: { detail: "language", language: "es" },
  evidence: { by: "support", operator: "maria", identifiedBy: "answered an e-mail" },
} as const;
const payload = (value: unknown) => ({
  Payload: Object.assign(new TextEncoder().encode(JSON.stringify(value)), {
    transformToString: () => JSON.stringify(value),
  }),
});

test("on a stage, the function changes the detail", async () => {
  lambda.on(InvokeCommand).resolves(payload({ outcome: "changed" }) as object);
  expect(await change(request)).toEqual({ outcome: "changed" });
  const [call] = lambda.commandCalls(InvokeCommand);
  expect(call?.args[0].input.FunctionName).toBe("the-function");
  expect(JSON.parse(String(call?.args[0].input.Payload))).toEqual(request);
});

test("on a stage, the function records a correction", async () => {
  const reply = { outcome: "recorded", requestId: ids.session };
  lambda.on(InvokeCommand).resolves(payload(reply) as object);
  const { customerId, evidence } = request;
  const answer = { action: "answer", requestId: ids.session, answer: { outcome: "corrected" } } as const;
  expect(await correct({ customerId, evidence, correction: answer })).toEqual(reply);
});

test("a function that failed has not changed anything, and its log is named", async () => {
  lambda.on(InvokeCommand).resolves({ FunctionError: "Unhandled" });
  await expect(change(request)).rejects.toThrow("the-function failed: Unhandled. Its log says why.");
});
