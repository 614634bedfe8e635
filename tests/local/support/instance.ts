import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { Endpoints } from "#local/product/endpoints.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { temporaryFolder } from "./folder.ts";

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return String(address && typeof address === "object" ? address.port : 0);
}

export const instanceEnvironment = async () => ({
  PORT: await freePort(),
  AWS_PORT: await freePort(),
  DATA_DIR: await temporaryFolder(),
});

export const instanceSettings = async (more: Record<string, string> = {}): Promise<Settings> =>
  settingsFrom({ ...(await instanceEnvironment()), ...more });

/** Every process that this one started, and that those started. Linux only, like the product's own emulator. */
export function descendants(pid: number): number[] {
  const parentOf = (child: string) => Number(/\) \S (\d+)/.exec(stat(child))?.[1]);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => parentOf(name) === pid).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function stat(pid: string): string {
  try {
    return readFileSync(join("/proc", pid, "stat"), "utf8");
  } catch {
    return ""; // it ended meanwhile
  }
}

export const isAlive = (pid: number) => stat(String(pid)) !== "" && !/\) Z /.test(stat(String(pid)));

export type Running = { child: ChildProcess; pid: number; endpoints: Endpoints };

/** Starts a program and waits for the one line that it says in JSON. */
async function start(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; json: string }> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("{")) return { child, json: line };
    said += line;
  }
  throw new Error(`It did not start.\n${said}`);
}

export async function startInProcess(env: Record<string, string>): Promise<Running> {
  const { child, json } = await start("tests/local/support/run.ts", env);
  return { child, pid: child.pid ?? 0, endpoints: JSON.parse(json) };
}

export async function startAwsInProcess(): Promise<{ endpoint: string; inbox: string }> {
  const { json } = await start("local/cli/aws-only.ts", await instanceEnvironment());
  return JSON.parse(json);
}
