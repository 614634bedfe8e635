import { once } from "node:events";
import { root } from "#local/settings.ts";
import { spawnOwned } from "#local/shared/owned-process.ts";

/** Runs a command whose exit code may be a finding, and returns what it prints. It ends with this process at the latest. */
export async function captureOutput(
  command: string,
  args: string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
) {
  const child = spawnOwned(command, args, { cwd, env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { output, code: Number(code) };
}
