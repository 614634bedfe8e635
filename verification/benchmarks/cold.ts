import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";
import { bundleFunction } from "#infra/bundle.ts";
import { folderOf, functionFolders, gatewayFolders, routeNames } from "#infra/function-folders.ts";
import { type LoadedCode, loadedCode, packagesIn } from "#tests/architecture/support/loaded-code.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";
import { functionVariables } from "#tests/infra/support/function-variables.ts";
import { CliError, parseCount, readArguments } from "#tools/cli.ts";
import { emptyHandler, emptyHandlerName, sdkOf } from "./cold/empty-handlers.ts";
import { compare, conclude, goals } from "./goals.ts";

const { names, rounds } = readArguments(
  {
    name: "npm run verify -- bench cold",
    says: `Measures how long each function, or those that are named, takes to load in a new process. The reference, measured in the same
rounds, is a handler that does nothing and creates the same clients of the AWS SDK. The bundle is the one that is deployed.`,
    positionals: "[function…]",
    options: { rounds: { type: "string", value: "count", default: "9", says: "How many." } },
    examples: ["", "read-bill enrolling --rounds 21"],
  },
  ({ values, positionals }) => {
    const unknown = positionals.filter((name) => !functionFolders.includes(name));
    if (unknown.length > 0) throw new CliError(`There is no function ${unknown.join(", ")}.`);
    const names = positionals.length > 0 ? positionals : functionFolders;
    return { names, rounds: parseCount(values.rounds, "--rounds") };
  },
);
const apiFolders = new Set([...routeNames.map(folderOf), ...Object.values(gatewayFolders)]);

const sample = z.object({ ms: z.number(), cpuMs: z.number(), laterMs: z.number(), megabytes: z.number() });
type Sample = z.infer<typeof sample>;

/** Loads a function as Lambda does, and then what it loads with its first work. */
const probe = (entry: string, later: string[]) => `
  const url = ${JSON.stringify(pathToFileURL(entry).href)};
  const cpu = process.cpuUsage();
  const start = performance.now();
  await import(url);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const laterStart = performance.now();
  for (const part of ${JSON.stringify(later.map((path) => pathToFileURL(path).href))}) await import(part);
  const laterMs = performance.now() - laterStart;
  const result = { ms, cpuMs: (user + system) / 1000, laterMs, megabytes: process.memoryUsage.rss() / 1024 ** 2 };
  process.stdout.write(JSON.stringify(result), () => process.exit());`;

async function load(folder: string, entry: string, later: string[]): Promise<Sample> {
  const args = ["--input-type=module", "--eval", probe(entry, later)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: functionVariables,
  });
  return sample.parse(JSON.parse(stdout));
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const folder = await folderUntilExit("cold");
const functionsFolder = join(folder, "functions");
const functions = [...(await loadedCode(functionsFolder, names))].map(([name, loaded]) => ({
  name,
  ...loaded,
}));
const emptyOf = (loaded: LoadedCode) => emptyHandlerName(sdkOf(packagesIn(loaded)));
const samples = new Map<string, Sample[]>();

async function writeEmptyHandlers(): Promise<void> {
  for (const { atStart } of functions) {
    const [name, entries] = [emptyOf(atStart), join(folder, "sources", emptyOf(atStart))];
    const source = join(entries, name);
    await mkdir(source, { recursive: true });
    await writeFile(join(source, "index.ts"), emptyHandler(sdkOf(packagesIn(atStart))));
    await bundleFunction({ entries, outdir: folder }, name);
  }
}

async function measure(name: string, entry: string, later: string[] = []): Promise<void> {
  samples.set(name, [...(samples.get(name) ?? []), await load(folder, entry, later)]);
}

async function measureRound(): Promise<void> {
  for (const name of new Set(functions.map(({ atStart }) => emptyOf(atStart))))
    await measure(name, join(folder, name, `${name}.mjs`));
  for (const { name, laterEntries } of functions) {
    const later = laterEntries.map((path) => join(functionsFolder, name, path));
    await measure(name, join(functionsFolder, name, `${name}.mjs`), later);
  }
}

const medianOf = (name: string, figure: keyof Sample) =>
  median((samples.get(name) ?? []).map((sample) => sample[figure]));

/** The goal of the function in milliseconds over the empty handler. */
const goalOf = (name: string) => (apiFolders.has(name) ? goals.coldStart.apiMs : goals.coldStart.otherMs);

const columns = [
  "files",
  "modules",
  "kB",
  "ms",
  "empty",
  "over",
  "times",
  "CPU ms",
  "MB",
  "later kB",
  "later ms",
];

function row({ name, atStart, later }: (typeof functions)[number]) {
  const [ms, empty] = [medianOf(name, "ms"), medianOf(emptyOf(atStart), "ms")];
  const over = ms - empty;
  const verdict = compare(`${name}, at most ${goalOf(name)} ms over the empty handler`, over <= goalOf(name));
  const rounded = [ms, empty, over].map((figure) => figure.toFixed(0));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  const counts = [atStart.files, atStart.sources.size, kilobytes(atStart.bytes)];
  const rest = [medianOf(name, "cpuMs").toFixed(0), medianOf(name, "megabytes").toFixed(0)];
  const loadedLater =
    later.files > 0 ? [kilobytes(later.bytes), medianOf(name, "laterMs").toFixed(0)] : ["", ""];
  return {
    over,
    name,
    verdict,
    cells: [...counts, ...rounded, (ms / empty).toFixed(2), ...rest, ...loadedLater],
  };
}

const print = (name: string, cells: (string | number)[], end: string) =>
  console.log(name.padEnd(27) + cells.map((cell) => String(cell).padStart(9)).join("") + end);

await writeEmptyHandlers();
for (let round = 0; round < rounds; round++) await measureRound();
print(`median of ${rounds}`, columns, "");
const rows = functions.map(row).toSorted((a, b) => b.over - a.over);
for (const { name, cells, verdict } of rows) print(name, cells, verdict.endsWith("missed") ? "  missed" : "");
process.exitCode = conclude();
