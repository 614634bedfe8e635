import { readEndpointsFile } from "#local/product/endpoints.ts";
import { settingsFrom } from "#local/settings.ts";
import { CliError } from "./cli.ts";

/** Where the product on this machine listens, and the connection for its AWS clients. */
export async function readLocalEndpoints(environment = process.env) {
  const { dataDir, credentials } = settingsFrom(environment);
  const endpoints = await readEndpointsFile(dataDir);
  if (!endpoints) {
    throw new CliError(`The product with DATA_DIR ${dataDir} is not running. Start it with "npm start".`);
  }
  const { aws: endpoint, region, ...resources } = endpoints;
  return { connection: { endpoint, region, credentials }, dataDir, ...resources };
}
