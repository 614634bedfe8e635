import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "#local/settings.ts";
import { spawnOwned } from "#local/shared/owned-process.ts";
import { killOnExit } from "#tests/builders/processes.ts";

/** Starts a script and resolves when it prints a line that matches `readyPattern`. */
export async function startScript(
  script: string,
  args: string[],
  env: Record<string, string>,
  readyPattern: RegExp,
) {
  const child = spawnOwned(script, args, { cwd: root, env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr);
  killOnExit(child);
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ${args.join(" ")} exited with code ${code}.`);
  });
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => readyPattern.test(line) && resolve(line));
  });
  const readyLine = await Promise.race([ready, exited]);
  exited.catch(() => {}); // from now on it exits because we stop it
  const stop = async () => {
    const stopped = once(child, "close"); // the shell around the script exits before it
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await stopped;
  };
  return { readyLine, stop };
}
