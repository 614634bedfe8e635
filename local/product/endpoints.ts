import { rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { numberKeyIds } from "#lambdas/shared/env.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

/** `DATA_DIR/endpoints.json`: how other programs, such as tests and support's commands, find the running product. */
export const endpoints = z.object({
  web: z.url(),
  api: z.url(),
  aws: z.url(),
  /** Absent with an external AWS endpoint, which keeps the e-mails itself. */
  inbox: z.url().optional(),
  /** The sandbox utilities. */
  utility: z.url(),
  region: z.string(),
  tables: z.object({
    sessions: z.string(),
    bills: z.string(),
    enrollments: z.string(),
    enrollmentNumbers: z.string(),
    mailboxes: z.string(),
    accessTokens: z.string(),
    accessSessions: z.string(),
    forgotten: z.string(),
    limits: z.string(),
  }),
  bucket: z.string(),
  numberKeys: numberKeyIds,
  /** URLs of each queue and of its dead-letter queue, and what invokes its worker. A stream's failures have only the second. */
  queues: z.record(
    z.string(),
    z.object({ queue: z.url().optional(), deadLetters: z.url(), mapping: z.string().optional() }),
  ),
});
export type Endpoints = z.infer<typeof endpoints>;

const endpointsFile = (dataDir: string) => join(dataDir, "endpoints.json");

/** The file exists exactly while the product can be used. */
export const writeEndpointsFile = (dataDir: string, value: Endpoints) =>
  writeFileAtomically(endpointsFile(dataDir), `${JSON.stringify(value, undefined, 2)}\n`);

export const removeEndpointsFile = (dataDir: string) => rmSync(endpointsFile(dataDir), { force: true });

/** Undefined if no product runs with this data folder. */
export async function readEndpointsFile(dataDir: string): Promise<Endpoints | undefined> {
  const json = await readJsonFile(endpointsFile(dataDir));
  return json === undefined ? undefined : endpoints.parse(json);
}
