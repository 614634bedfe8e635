import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const waitTimeoutMs = 3000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // The operating system reuses process ids. On Linux the command line shows whether it is still our process.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("run.ts");
}

const lockFile = (dataDir: string) => join(dataDir, "run.pid");

/** The id of another running process that uses the data folder. */
export function lockOwner(dataDir: string): number | undefined {
  const file = lockFile(dataDir);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8"));
  return pid !== process.pid && isRunning(pid) ? pid : undefined;
}

/**
 * Two runs with one data folder would overwrite each other's data. A run that is stopping needs a moment, so this waits
 * for it before it fails. Returns the function that releases the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true });
  for (const end = Date.now() + waitTimeoutMs; lockOwner(dataDir) && Date.now() < end; ) await sleep(50);
  const pid = lockOwner(dataDir);
  if (pid) {
    throw new Error(`${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
  }
  const file = lockFile(dataDir);
  await writeFile(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
