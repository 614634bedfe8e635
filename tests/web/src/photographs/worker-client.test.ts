import { expect, test } from "vitest";
import { createWorkerClient, type PhotographWorker } from "#web/src/photographs/worker-client.ts";
import type { WorkReply, WorkRequest } from "#web/src/photographs/worker-messages.ts";

/** A worker that answers when the test says so. */
function slowWorker() {
  const requests: WorkRequest[] = [];
  const target = new EventTarget();
  const counts = { started: 0, terminated: 0 };
  const start = (): PhotographWorker => {
    counts.started += 1;
    return {
      postMessage: (request: WorkRequest) => requests.push(request),
      addEventListener: target.addEventListener.bind(target),
      terminate: () => {
        counts.terminated += 1;
      },
    };
  };
  const reply = (message: WorkReply) => target.dispatchEvent(new MessageEvent("message", { data: message }));
  return { requests, counts, start, reply, crash: () => target.dispatchEvent(new Event("error")) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const pdf = new Blob(["%PDF"]);

test("starts the worker at once, so that it is loaded before the connection is lost", () => {
  const worker = slowWorker();
  createWorkerClient(worker.start);
  expect(worker.counts.started).toBe(1);
});

test("sends a request after the reply to the last one", async () => {
  const worker = slowWorker();
  const client = createWorkerClient(worker.start);
  const results = [client.run("pdf", []), client.run("pdf", [])];
  await settled();
  expect(worker.requests).toMatchObject([{ number: 1 }]);
  worker.reply({ number: 1, result: pdf });
  await settled();
  expect(worker.requests).toMatchObject([{ number: 1 }, { number: 2 }]);
  worker.reply({ number: 2, error: "too_large" });
  expect(await results[0]).toBe(pdf);
  await expect(results[1]).rejects.toMatchObject({ code: "too_large" });
});

test("fails the request of a worker that crashed, and starts another one for the next", async () => {
  const worker = slowWorker();
  const client = createWorkerClient(worker.start);
  const first = client.run("pdf", []);
  await settled();
  worker.crash();
  await expect(first).rejects.toMatchObject({ code: "failed" });
  const second = client.run("pdf", []);
  await settled();
  expect(worker.counts).toEqual({ started: 2, terminated: 1 });
  worker.reply({ number: 2, result: pdf });
  expect(await second).toBe(pdf);
});

test("fails what waits when it is closed", async () => {
  const worker = slowWorker();
  const client = createWorkerClient(worker.start);
  const results = [client.run("pdf", []), client.run("pdf", [])];
  await settled();
  client.close();
  for (const result of results) await expect(result).rejects.toMatchObject({ code: "failed" });
  expect(worker.counts.terminated).toBe(1);
});
