/**
 * Starts the local AWS without the product: `node local/cli/aws-only.ts`. Use it to try the emulators by themselves, or
 * as the external endpoint that `AWS_ENDPOINT_URL` names. Prints its URLs as JSON.
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
