import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

const lastWrites = new Map<string, Promise<void>>();

/** A crash leaves either the old file or the new one, never a part of it. Of several writes at once, the last one remains. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  const write = replaceAfter(lastWrites.get(file), file, text);
  lastWrites.set(file, write);
  try {
    await write;
  } finally {
    if (lastWrites.get(file) === write) lastWrites.delete(file);
  }
}

async function replaceAfter(earlier: Promise<void> | undefined, file: string, text: string): Promise<void> {
  await earlier?.catch(() => undefined); // its caller learns of its failure
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.new`; // always the same, so that crashes leave one of them at most
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Undefined if the file does not exist. */
export async function readJsonFile(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}
