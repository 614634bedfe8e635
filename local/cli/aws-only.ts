import { join } from "node:path";
import { startEmulators } from "#local/aws/emulators.ts";
import { settingsFrom } from "#local/settings.ts";
import { readArguments } from "#tools/cli.ts";

readArguments({
  name: "node local/cli/aws-only.ts",
  says: `Starts the AWS emulators without the product, and prints their URLs as JSON. Use it to try the emulators, or as the external
endpoint for AWS_ENDPOINT_URL. Its settings are AWS_PORT, INBOX_PORT and DATA_DIR.`,
});
const { awsPort: port, inboxPort, region, dataDir } = settingsFrom(process.env);
const { endpoint, inbox, stop } = await startEmulators({
  port,
  inboxPort,
  region,
  dataDir: join(dataDir, "aws"),
});
console.log(JSON.stringify({ endpoint, inbox }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
