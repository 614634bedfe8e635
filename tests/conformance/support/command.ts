import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a command whose exit code may be a finding, and returns what it prints. */
export async function captureOutput(
  command: string,
  args: string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { output, code: Number(code) };
}
