import { userInfo } from "node:os";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";
import { createEnvironment, type SupportEnvironment } from "./environment.ts";
import { marketingFrom } from "./klaviyo.ts";

/** The product that `npm start` runs on this machine. */
export async function localEnvironment(environment = process.env): Promise<SupportEnvironment> {
  const { connection, tables, bucket, numberKeys, queues } = await readLocalEndpoints(environment);
  return createEnvironment(connection, {
    tables,
    bucket,
    numberKeys,
    accessLinkQueue: queues.accesslinks?.queue ?? "",
    operator: userInfo().username,
    deleteMarketingProfile: marketingFrom(environment),
  });
}
