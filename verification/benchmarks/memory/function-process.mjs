/** One function in a process of its own, as on Lambda. JavaScript, because a process that strips types is larger. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [file, name, timeoutSeconds] = process.argv.slice(2);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The most memory so far, on Linux. `resourceUsage` would also count what the parent had when it started this process. */
const peakMegabytes = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024;

const beforeLoading = cpuMs();
const { handler } = await import(pathToFileURL(file).href);
const loadingMs = cpuMs() - beforeLoading;

process.on("message", async ({ id, event }) => {
  const deadline = Date.now() + timeoutSeconds * 1000;
  const context = {
    functionName: name,
    awsRequestId: id,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  const before = cpuMs();
  const outcome = await handler(event, context).then(
    (result) => ({ result }),
    (error) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  const usage = { loadingMs, runMs: cpuMs() - before, megabytes: peakMegabytes() };
  process.send({ id, ...outcome, usage });
});
