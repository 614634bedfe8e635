import { spawnSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pageRouting } from "#contracts/site/page-routing.ts";
import { pageFiles } from "#contracts/site/pages.ts";
import { privacySignalHeader } from "#contracts/site/privacy-signal.ts";
import { finishPage, routePages } from "#infra/constructs/page-router.ts";
import { compare, type NotRun, type PartReport } from "./support/report.ts";

type Headers = Record<string, { value: string }>;

const requestFor = (uri: string, headers: Headers = {}) => ({ request: { uri, headers, cookies: {} } });
const responseFor = (uri: string) => ({
  ...requestFor(uri),
  response: { statusCode: 200, statusDescription: "OK", headers: {} },
});
const paths = [...Object.keys(pageFiles), "/Es/Signup/", "/nope", "/es/nope", "/favicon.svg", "/assets/a.js"];

/** CloudFront's functions, and the events that each gets. */
const functions = [
  {
    name: "RoutePages",
    code: routePages(pageRouting()),
    events: [
      ...paths.map((path) => requestFor(path)),
      requestFor("/assets/a.js", { "accept-encoding": { value: "gzip" } }),
      requestFor("/config.json", { [privacySignalHeader]: { value: "1" } }),
    ],
  },
  {
    name: "FinishPage",
    code: finishPage(pageRouting(), { page: ["frame-src 'self'"], frame: ["sandbox allow-scripts"] }),
    events: paths.map(responseFor),
  },
];

/** A line for each answer: njs cuts a long one. */
const program = (code: string, events: object[]) =>
  `${code}\n${JSON.stringify(events)}.forEach(function (event) { console.log(JSON.stringify(handler(event))); });`;

function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0
    ? {
        results: stdout
          .trim()
          .split("\n")
          .map((line): unknown => JSON.parse(line)),
      }
    : { error: stdout + stderr };
}

/** Whether njs, which runs CloudFront's functions, runs them as Node does. */
export async function runEdgeFunctions(): Promise<PartReport | NotRun> {
  if (spawnSync("njs", ["-v"]).error) return { notRun: "njs is missing: apt-get install njs" };
  const found: string[] = [];
  for (const { name, code, events } of functions) {
    const file = join(await mkdtemp(join(tmpdir(), "conformance-edge-")), `${name}.cjs`);
    await writeFile(file, program(code, events));
    const [byNjs, byNode] = [run("njs", [file]), run(process.execPath, [file])];
    if (!byNjs.results || !byNode.results) {
      found.push(`${name} does not run: ${byNjs.error ?? byNode.error}`);
      continue;
    }
    for (const [index, event] of events.entries()) {
      if (!isDeepStrictEqual(byNjs.results[index], byNode.results[index]))
        found.push(`${name} answers ${JSON.stringify(event)} with ${JSON.stringify(byNjs.results[index])}`);
    }
  }
  const tried = functions.reduce((sum, { events }) => sum + events.length, 0);
  return { tried, passed: tried - found.length, differences: compare(found, []) };
}
