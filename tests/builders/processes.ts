import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All child processes of a process, and their children. Linux only, like the product's DynamoDB emulator. */
export function descendants(pid: number): number[] {
  const parentOf = (child: string) => Number(/\) \S (\d+)/.exec(processStat(child))?.[1]);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => parentOf(name) === pid).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function processStat(pid: string): string {
  try {
    return readFileSync(join("/proc", pid, "stat"), "utf8");
  } catch {
    return ""; // the process has exited
  }
}

export function isRunning(pid: number): boolean {
  const stat = processStat(String(pid));
  return stat !== "" && !/\) Z /.test(stat);
}

/** Ends a process and all that it started with SIGKILL. Returns their ids; they need a moment to exit. */
export function killWithDescendants(pid: number): number[] {
  const all = [pid, ...descendants(pid)]; // some have process groups of their own
  for (const one of all.filter(isRunning)) process.kill(one, "SIGKILL");
  return all;
}

/** Kills a process with all that it started when this one exits: what they write while they end by themselves would stay. */
export function killOnExit(child: ChildProcess): void {
  const kill = () => {
    const killed = killWithDescendants(child.pid ?? 0);
    while (killed.some(isRunning)); // an exiting process cannot wait in another way
  };
  process.prependOnceListener("exit", kill); // before their folders are removed
  child.once("close", () => process.off("exit", kill));
}
