import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 3000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`; // a number is given out again; on Linux we can see to whom
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("run.ts");
}

function holder(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8"));
  return pid !== process.pid && isRunning(pid) ? pid : undefined;
}

/**
 * Two runs on one folder would write over each other's data. A run that was told to stop, or lost its terminal, may
 * need a moment to end, so we wait a little before we refuse.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = join(dataDir, "run.pid");
  await mkdir(dataDir, { recursive: true });
  for (const end = Date.now() + patience; holder(file) && Date.now() < end; ) await sleep(50);
  const pid = holder(file);
  if (pid) {
    throw new Error(`${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
  }
  await writeFile(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
