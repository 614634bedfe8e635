import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

/** A child process that exits with this process, even if this process is killed with SIGKILL. */
export type OwnedProcess = ChildProcessByStdio<Writable, Readable, Readable>;
type Options = { env?: NodeJS.ProcessEnv; cwd?: string };

/**
 * The shell reads a pipe whose other end this process holds. When this process exits, for whatever reason, the pipe
 * closes, `cat` returns and the shell kills the child.
 */
const watchParent = `
exec 3<&0 </dev/null
"$@" 3<&- & child=$!
{ cat <&3 >/dev/null; kill "$child"; } 2>/dev/null & watcher=$!
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

/** Starts the process in its own process group, so that Ctrl-C in a terminal reaches only the parent. */
export function spawnOwned(command: string, args: string[], options: Options = {}): OwnedProcess {
  return spawn("sh", ["-c", watchParent, "sh", command, ...args], {
    ...options,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
}

export async function stopOwned(child: OwnedProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.stdin.end();
  await exited;
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Runs a command to its end. The error of a failed command contains the command's output. */
export async function runCommand(command: string, args: string[], options: Options = {}): Promise<void> {
  const child = spawnOwned(command, args, options);
  const closed = once(child, "close");
  const [output, errors] = await Promise.all([readText(child.stdout), readText(child.stderr), closed]);
  if (child.exitCode !== 0) throw new Error(`${[command, ...args].join(" ")} failed.\n${output}${errors}`);
}
