import { userInfo } from "node:os";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";
import { createEnvironment, type SupportEnvironment, type Workers } from "./environment.ts";
import { marketingFrom } from "./klaviyo.ts";

/** The product that `npm start` runs on this machine. */
export async function localEnvironment(environment = process.env): Promise<SupportEnvironment & Workers> {
  const { connection, tables, bucket, numberKeys, queues } = await readLocalEndpoints(environment);
  return createEnvironment(connection, {
    tables,
    bucket,
    numberKeys,
    accessLinkQueue: queues.accesslinks?.queue ?? "",
    mappings: {
      Confirmations: queues.confirmations?.mapping ?? "",
      AccessLinks: queues.accesslinks?.mapping ?? "",
      Deletions: queues.deletions?.mapping ?? "",
      Conversions: queues.conversions?.mapping ?? "",
    },
    operator: userInfo().username,
    deleteMarketingProfile: marketingFrom(environment),
  });
}
