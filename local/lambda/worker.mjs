// @ts-check
import { enableCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Runs in a worker thread: loads one function, then handles one event at a time. It is JavaScript, because for a TypeScript file
 * Node would load a compiler into each thread.
 *
 * @import { FromWorker, FunctionFailure, InvocationContext, ToWorker, WorkerData } from "./worker-messages.ts"
 */

/** @type {WorkerData} */
const { file, exportName, compileCacheFolder } = workerData;
enableCompileCache(compileCacheFolder);
const { now } = Date; // before a function's own code, which may replace Date to test a wrong clock
/** @param {FromWorker} message */
const send = (message) => parentPort?.postMessage(message);

/** @param {InvocationContext} context */
const contextFor = ({ deadline, traceId: _, ...context }) => ({
  ...context,
  functionVersion: "$LATEST",
  logGroupName: `/aws/lambda/${context.functionName}`,
  logStreamName: "local",
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
});

/** @param {unknown} error @returns {FunctionFailure} */
function failureFrom(error) {
  if (!(error instanceof Error)) return { errorType: "Error", errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") };
}

/** @type {Record<string, unknown>} */
const module = await import(pathToFileURL(file).href);
const handler = module[exportName];
if (typeof handler !== "function") throw new Error(`${file} does not export a function ${exportName}.`);

parentPort?.on("message", async (/** @type {ToWorker} */ { event, context }) => {
  process.env._X_AMZN_TRACE_ID = context.traceId;
  try {
    /** @type {unknown} */
    const result = await handler(JSON.parse(event), contextFor(context));
    send({ kind: "result", json: JSON.stringify(result) });
  } catch (error) {
    console.error(error);
    send({ kind: "failure", failure: failureFrom(error) });
  }
});
send({ kind: "ready" });
