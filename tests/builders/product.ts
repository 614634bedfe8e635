import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type * as z from "zod";
import { endpoints, readEndpointsFile } from "#local/product/endpoints.ts";
import { spawnOwned } from "#local/shared/owned-process.ts";
import { folderUntilExit } from "./folder-until-exit.ts";
import { freePort } from "./ports.ts";
import { isRunning, killOnExit, killWithDescendants } from "./processes.ts";

/** The tests use the local engine, which always has an inbox. */
const endpointsWithInbox = endpoints.required({ inbox: true });
export type Endpoints = z.infer<typeof endpointsWithInbox>;

/** The inbox and the utilities may change their ports: no build contains these. */
const anyOtherPorts = { INBOX_PORT: "0", UTILITY_PORT: "0" };

export type Instance = { PORT: string; AWS_PORT: string; DATA_DIR: string } & typeof anyOtherPorts;

const root = resolve(import.meta.dirname, "../..");

export const newInstance = async (): Promise<Instance> => ({
  PORT: String(await freePort()),
  AWS_PORT: String(await freePort()),
  ...anyOtherPorts,
  DATA_DIR: await folderUntilExit("wattigator"),
});

export const readEndpoints = async ({ DATA_DIR }: Instance): Promise<Endpoints> =>
  endpointsWithInbox.parse(await readEndpointsFile(DATA_DIR));

export type Product = {
  instance: Instance;
  endpoints: Endpoints;
  /** Of the process that started all others. */
  pid: number;
  /** Everything it has printed so far. */
  output: () => string;
  /** Ends it like Ctrl-C. */
  stop: () => Promise<void>;
  /** Ends all its processes at once with SIGKILL, like a power cut. */
  kill: () => Promise<void>;
};

/** Starts the product with `npm start`, as a person does. */
export async function startProduct(
  instance: Instance,
  settings: Record<string, string> = {},
): Promise<Product> {
  const product = await launchProduct(instance, settings);
  return { ...product, endpoints: await readEndpoints(instance) };
}

/** The same for an external AWS endpoint, with which the product has no inbox. */
export async function launchProduct(
  instance: Instance,
  settings: Record<string, string>,
): Promise<Omit<Product, "endpoints">> {
  const { ready, ...product } = beginProduct(instance, settings);
  await ready;
  return product;
}

/** The same without waiting until it can be used. In another copy of the project, or with `npm run dev`, if asked. */
export function beginProduct(
  instance: Instance,
  settings: Record<string, string>,
  { cwd = root, script = "start" }: { cwd?: string; script?: "start" | "dev" } = {},
): Omit<Product, "endpoints"> & { ready: Promise<void> } {
  // In a process group of its own, so that all processes can be signaled at once.
  const child = spawnOwned("npm", ["run", script], {
    cwd,
    env: { ...process.env, ...settings, ...instance },
  });
  const { pid = 0 } = child;
  killOnExit(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ready = untilReady(child, () => output);
  return {
    instance,
    pid,
    ready,
    output: () => output,
    async stop() {
      const closed = once(child, "close");
      process.kill(-pid, "SIGTERM");
      await closed;
    },
    async kill() {
      const closed = once(child, "close");
      const all = killWithDescendants(pid);
      await closed;
      while (all.some(isRunning)) await pause(10);
    },
  };
}

/** Longer than a first start takes that builds everything, and shorter than a hook waits: what it printed says where it stands. */
const maxStartMs = 240_000;

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, failed) => {
    const stuck = () => failed(new Error(`npm start is not ready after ${maxStartMs} ms:\n${output()}`));
    const timer = setTimeout(stuck, maxStartMs).unref();
    child.stdout?.on("data", () => {
      if (!/ready in/i.test(output())) return;
      clearTimeout(timer);
      done();
    });
    child.once("exit", (code) => failed(new Error(`npm start ended with ${code}:\n${output()}`)));
  });
}
