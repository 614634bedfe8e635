import { join } from "node:path";
import { z } from "zod";
import { settingsFrom } from "#local/settings.ts";
import { readJsonFile } from "#local/shared/files.ts";
import { CliError } from "./cli.ts";

/** The part of endpoints.json that the commands use. `npm start` writes the file while the product runs. */
const endpoints = z.object({
  aws: z.url(),
  region: z.string(),
  tables: z.object({ sessions: z.string(), bills: z.string(), enrollments: z.string() }),
  bucket: z.string(),
  queues: z
    .record(z.string(), z.object({ queue: z.string().optional(), deadLetters: z.string() }))
    .default({}),
});

/** Where the product on this machine listens, and the connection for its AWS clients. */
export async function readLocalEndpoints(environment = process.env) {
  const { dataDir, credentials } = settingsFrom(environment);
  const file = await readJsonFile(join(dataDir, "endpoints.json"));
  if (file === undefined) {
    throw new CliError(`The product is not running on ${dataDir}. Start it with "npm start".`);
  }
  const { aws: endpoint, region, ...resources } = endpoints.parse(file);
  return { connection: { endpoint, region, credentials }, dataDir, ...resources };
}
