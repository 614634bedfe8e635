import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A crash leaves either the old file or the new one, never a part of it. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Undefined if the file does not exist. */
export async function readJsonFile(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}
