import { enableCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type {
  FromWorker,
  FunctionFailure,
  InvocationContext,
  ToWorker,
  WorkerData,
} from "./worker-messages.ts";

/** Runs in a worker thread: loads one function, then handles one event at a time. */

const { file, exportName, compileCacheFolder } = workerData as WorkerData;
enableCompileCache(compileCacheFolder);
const { now } = Date; // before a function's own code, which may replace Date to test a wrong clock
const send = (message: FromWorker) => parentPort?.postMessage(message);

const contextFor = ({ deadline, traceId: _, ...context }: InvocationContext) => ({
  ...context,
  functionVersion: "$LATEST",
  logGroupName: `/aws/lambda/${context.functionName}`,
  logStreamName: "local",
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
});

function failureFrom(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: "Error", errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") };
}

const module: Record<string, unknown> = await import(pathToFileURL(file).href);
const handler = module[exportName];
if (typeof handler !== "function") throw new Error(`${file} does not export a function ${exportName}.`);

parentPort?.on("message", async ({ event, context }: ToWorker) => {
  process.env._X_AMZN_TRACE_ID = context.traceId;
  try {
    const result: unknown = await handler(JSON.parse(event), contextFor(context));
    send({ kind: "result", json: JSON.stringify(result) });
  } catch (error) {
    console.error(error);
    send({ kind: "failure", failure: failureFrom(error) });
  }
});
send({ kind: "ready" });
