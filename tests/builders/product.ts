import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";

/** DATA_DIR/endpoints.json, which the product writes when it is ready. */
const endpoints = z.object({
  web: z.url(),
  api: z.url(),
  aws: z.url(),
  inbox: z.url(),
  region: z.string(),
  tables: z.object({ sessions: z.string(), bills: z.string(), enrollments: z.string() }),
  bucket: z.string(),
  queues: z.record(z.string(), z.object({ queue: z.url().optional(), deadLetters: z.url() })),
});
export type Endpoints = z.infer<typeof endpoints>;

export type Instance = { PORT: string; AWS_PORT: string; DATA_DIR: string };

const root = resolve(import.meta.dirname, "../..");

async function freePort(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return String(address.port);
}

export const newInstance = async (): Promise<Instance> => ({
  PORT: await freePort(),
  AWS_PORT: await freePort(),
  DATA_DIR: await mkdtemp(join(tmpdir(), "wattigator-")),
});

export const endpointsOf = ({ DATA_DIR }: Instance): Endpoints =>
  endpoints.parse(JSON.parse(readFileSync(join(DATA_DIR, "endpoints.json"), "utf8")));

export type Product = {
  instance: Instance;
  endpoints: Endpoints;
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
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, ...settings, ...instance },
    detached: true, // own process group, so that all processes can be signaled at once
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  await untilReady(child, () => output);
  const signalGroup = async (signal: NodeJS.Signals) => {
    const closed = once(child, "close");
    process.kill(-(child.pid ?? 0), signal);
    await closed;
  };
  return {
    instance,
    endpoints: endpointsOf(instance),
    output: () => output,
    stop: () => signalGroup("SIGTERM"),
    kill: () => signalGroup("SIGKILL"),
  };
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, failed) => {
    child.stdout?.on("data", () => /ready in/i.test(output()) && done());
    child.once("exit", (code) => failed(new Error(`npm start ended with ${code}:\n${output()}`)));
  });
}
