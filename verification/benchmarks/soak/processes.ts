import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";

type Row = { pid: number; parent: number; kilobytes: number };

async function ps(...columns: string[]): Promise<string[][]> {
  const { stdout } = await promisify(execFile)("ps", columns);
  return stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
}

async function allProcesses(): Promise<Row[]> {
  const rows = await ps("-eo", "pid=,ppid=,rss=");
  return rows.map((row) => {
    const [pid = 0, parent = 0, kilobytes = 0] = row.map(Number);
    return { pid, parent, kilobytes };
  });
}

/** The ids of the processes of all worker threads, such as those of functions. Node gives them this name. */
async function processesOfWorkers(): Promise<number[]> {
  const rows = await ps("-eLo", "pid=,comm=");
  return rows.filter(([, name]) => name === "WorkerThread").map(([pid]) => Number(pid));
}

const withDescendants = (rows: readonly Row[], pid: number): Row[] =>
  rows
    .filter((row) => row.pid === pid || row.parent === pid)
    .flatMap((row) => (row.pid === pid ? [row] : withDescendants(rows, row.pid)));

/** What a process holds with all that it started. Linux only. */
export async function usageOf(pid: number) {
  const rows = withDescendants(await allProcesses(), pid);
  const handles = await Promise.all(rows.map(async (row) => (await readdir(`/proc/${row.pid}/fd`)).length));
  const pids = new Set(rows.map((row) => row.pid));
  return {
    megabytes: rows.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024,
    workers: (await processesOfWorkers()).filter((id) => pids.has(id)).length,
    handles: handles.reduce((sum, count) => sum + count, 0),
  };
}
