import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";

type Row = { pid: number; parent: number; kilobytes: number; threads: number };

async function allProcesses(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,rss=,nlwp="]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0, threads = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, kilobytes, threads };
    });
}

const withDescendants = (rows: readonly Row[], pid: number): Row[] =>
  rows
    .filter((row) => row.pid === pid || row.parent === pid)
    .flatMap((row) => (row.pid === pid ? [row] : withDescendants(rows, row.pid)));

/** What a process holds with all that it started. Linux only. */
export async function usageOf(pid: number) {
  const rows = withDescendants(await allProcesses(), pid);
  const handles = await Promise.all(rows.map(async (row) => (await readdir(`/proc/${row.pid}/fd`)).length));
  return {
    megabytes: rows.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024,
    threads: rows.reduce((sum, { threads }) => sum + threads, 0),
    handles: handles.reduce((sum, count) => sum + count, 0),
  };
}
