import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

export type OwnedChild = ChildProcessByStdio<Writable, Readable, Readable>;
type Options = { env?: NodeJS.ProcessEnv; cwd?: string };

/**
 * The shell watches a pipe whose other end we hold. However we die, even by SIGKILL, the pipe closes, `cat` ends
 * and the child is told to end: nothing is left running.
 */
const tether = `
exec 3<&0 </dev/null
"$@" 3<&- & child=$!
{ cat <&3 >/dev/null; kill "$child"; } 2>/dev/null & watcher=$!
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

/** A process that cannot outlive this one. In its own group, so that Ctrl-C in a terminal reaches only us. */
export function spawnOwned(command: string, args: string[], options: Options = {}): OwnedChild {
  return spawn("sh", ["-c", tether, "sh", command, ...args], {
    ...options,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
}

export async function stopOwned(child: OwnedChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.stdin.end();
  await exited;
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Runs a command to its end. A failure carries what the command said. */
export async function runCommand(command: string, args: string[], options: Options = {}): Promise<void> {
  const child = spawnOwned(command, args, options);
  const closed = once(child, "close");
  const [out, error] = await Promise.all([textOf(child.stdout), textOf(child.stderr), closed]);
  if (child.exitCode !== 0) throw new Error(`${[command, ...args].join(" ")} failed.\n${out}${error}`);
}
