import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import getPort from "get-port";
import { onTestFinished } from "vitest";
import type { Endpoints } from "#local/product/endpoints.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { temporaryFolder } from "./folder.ts";

export const instanceEnvironment = async () => ({
  PORT: String(await getPort()),
  AWS_PORT: String(await getPort()),
  INBOX_PORT: String(await getPort()),
  UTILITY_PORT: String(await getPort()),
  DATA_DIR: await temporaryFolder(),
});

export const instanceSettings = async (more: Record<string, string> = {}): Promise<Settings> =>
  settingsFrom({ ...(await instanceEnvironment()), ...more });

export type RunningProcess = { child: ChildProcess; pid: number; endpoints: Endpoints };

/** Starts a program and waits for the line of JSON that it prints. */
async function startProgram(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; json: string }> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("{")) return { child, json: line };
    output += line;
  }
  throw new Error(`${file} did not start.\n${output}`);
}

export async function startInProcess(env: Record<string, string>): Promise<RunningProcess> {
  const { child, json } = await startProgram("tests/local/support/run.ts", env);
  return { child, pid: child.pid ?? 0, endpoints: JSON.parse(json) };
}

export async function startAwsInProcess(): Promise<{ endpoint: string; inbox: string }> {
  const { json } = await startProgram("local/cli/aws-only.ts", await instanceEnvironment());
  return JSON.parse(json);
}
