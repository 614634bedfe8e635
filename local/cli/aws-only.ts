/**
 * The local AWS without the product: `node local/cli/aws-only.ts`. For looking at the emulators by themselves, and as
 * the endpoint of somebody's own that `AWS_ENDPOINT_URL` names. Says where it listens, in JSON.
 */
import { join } from "node:path";
import { startEmulators } from "#local/aws/emulators.ts";
import { settingsFrom } from "#local/settings.ts";

const { awsPort: port, region, dataDir } = settingsFrom(process.env);
const { endpoint, inbox, stop } = await startEmulators({ port, region, dataDir: join(dataDir, "aws") });
console.log(JSON.stringify({ endpoint, inbox }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
