import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = new Set<string>();

/** A folder that is removed when this process exits, on Ctrl-C too. */
export async function folderUntilExit(name: string): Promise<string> {
  if (folders.size === 0) {
    process.once("exit", removeAll);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  }
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}

/** Whoever started this process looks into the folder and removes it. */
export const keep = (folder: string): void => void folders.delete(folder);

/** A process that was killed before may still write a moment longer. */
const removeAll = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
};
