import { execFile } from "node:child_process";
import type { Product } from "#tests/builders/product.ts";

export type CommandResult = { code: number; output: string };

/** Runs a command against a running product, as a person types it. */
export function runCommand(
  { instance }: Product,
  command: string,
  ...args: string[]
): Promise<CommandResult> {
  const env = { ...process.env, ...instance };
  return new Promise((resolve) => {
    execFile(command, args, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` });
    });
  });
}
