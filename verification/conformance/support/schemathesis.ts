import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { root } from "#local/settings.ts";
import { captureOutput } from "./command.ts";
import { installPythonTools } from "./install.ts";

const content = z.object({ $base64: z.string() });
const interaction = z.object({
  request: z.object({ method: z.string(), uri: z.string(), body: z.nullish(content) }),
});
const check = z.object({
  status: z.string(),
  failure_info: z.nullish(
    z.object({ failure: z.object({ code: z.string(), operation: z.string(), message: z.string() }) }),
  ),
});
const scenario = z.object({
  recorder: z.object({
    interactions: z.record(z.string(), interaction).default({}),
    checks: z.record(z.string(), z.array(check)).default({}),
  }),
});
/** A line of its report. Events of other kinds say only what it is about to do. */
const event = z.looseObject({
  ScenarioFinished: scenario.optional(),
  NonFatalError: z.unknown().optional(),
  FatalError: z.unknown().optional(),
});

/** What was sent and what was wrong. `failures` has one line for each kind of failure, with an example. */
export type Attack = { sent: number; failed: number; failures: Map<string, string> };

type Options = {
  seed: number;
  origin: string;
  folder: string;
  config: string;
  phases: string;
  args: string[];
};

/** Sends the requests that schemathesis makes up from the document, and judges the answers by it. */
export async function attackByDocument(options: Options): Promise<Attack> {
  const { seed, origin, folder, config, phases, args } = options;
  const report = join(folder, "events.ndjson");
  const { output, code } = await captureOutput(
    join(await installPythonTools(), "schemathesis"),
    ["--no-color", "--config-file", config, "run", join(root, "docs/openapi.json"), "--url", origin]
      .concat(["--seed", String(seed), "--phases", phases])
      // One worker, so that the same seed sends the same requests in the same order.
      .concat(["--workers", "1", "--continue-on-failure", "--no-shrink", "--generation-database", "none"])
      .concat(["--report", "ndjson", "--report-ndjson-path", report, ...args]),
    { cwd: folder }, // for what it keeps beside its report
  );
  if (code > 1) throw new Error(`schemathesis did not run:\n${output}`);
  return readReport(report);
}

async function readReport(file: string): Promise<Attack> {
  const attack: Attack = { sent: 0, failed: 0, failures: new Map() };
  for await (const line of createInterface(createReadStream(file))) {
    const { ScenarioFinished, NonFatalError, FatalError } = event.parse(JSON.parse(line));
    for (const error of [NonFatalError, FatalError]) {
      if (error) attack.failures.set(`schemathesis failed: ${JSON.stringify(error).slice(0, 400)}`, "");
    }
    if (ScenarioFinished) count(ScenarioFinished, attack);
  }
  return attack;
}

function count({ recorder: { interactions, checks } }: z.infer<typeof scenario>, attack: Attack): void {
  attack.sent += Object.keys(interactions).length;
  for (const [id, results] of Object.entries(checks)) {
    const failures = results.flatMap(({ failure_info }) => failure_info?.failure ?? []);
    if (failures.length > 0) attack.failed += 1;
    for (const { code, operation, message } of failures) {
      const what = `${code} ${operation}: ${message.replaceAll("\n", " ").slice(0, 240)}`;
      if (!attack.failures.has(what)) attack.failures.set(what, requestOf(interactions[id]));
    }
  }
}

function requestOf(sent: z.infer<typeof interaction> | undefined): string {
  if (!sent) return "";
  const { method, uri, body } = sent.request;
  const text = body ? ` with ${Buffer.from(body.$base64, "base64").toString("utf8").slice(0, 400)}` : "";
  return `; such as ${method} ${uri}${text}`;
}
