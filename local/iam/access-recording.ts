import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { AccessRequest } from "./evaluate.ts";

const allowedRequest = z.object({
  roleArn: z.string(),
  action: z.string(),
  resource: z.string(),
  context: z.record(z.string(), z.array(z.string())).optional(),
});
/** What a role has done, without what identifies a household. */
export type AllowedRequest = z.infer<typeof allowedRequest>;

const leftOut = "-";

/** Of an S3 key the folder remains, because grants end with it. */
const withoutKey = (resource: string): string =>
  resource.replace(/^(arn:aws:s3:::[^/]+\/(?:[a-z-]+\/)?).+$/, `$1${leftOut}`);

/** Grants require that an encryption context has a key, whichever its value is. */
const withoutIds = (context: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(context).map(([key, values]) => [
      key,
      key.startsWith("kms:encryptioncontext:") ? values.map(() => leftOut) : values,
    ]),
  );

export const withoutPersonalData = (
  roleArn: string,
  { action, resource, context }: AccessRequest,
): AllowedRequest => ({
  roleArn,
  action,
  resource: withoutKey(resource),
  ...(context && { context: withoutIds(context) }),
});

/** Writes each kind of request once, in a file of its own, so that several products can record into one folder. */
export class AccessRecording {
  private readonly file: string;
  private readonly written = new Set<string>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${randomUUID()}.jsonl`);
  }

  add(roleArn: string, request: AccessRequest): void {
    const line = JSON.stringify(withoutPersonalData(roleArn, request));
    if (this.written.has(line)) return;
    this.written.add(line);
    appendFileSync(this.file, `${line}\n`); // at once: tests kill products
  }
}

/** The requests that all products have recorded into a folder. */
export async function readRecording(folder: string): Promise<AllowedRequest[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const lines = new Set(texts.flatMap((text) => text.split("\n").filter(Boolean)));
  return [...lines].map((line) => allowedRequest.parse(JSON.parse(line)));
}
