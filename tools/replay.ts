/**
 * Gives work that was set aside back to its worker, as docs/runbook.md says:
 * `npm run replay -- uploads|recognitions|conversions|confirmations|mailevents [--stage dev|prod] [--limit 10]`.
 * Without a stage: the product on this machine, by its DATA_DIR. With one: AWS, by your own credentials.
 */
import { parseArgs } from "node:util";
import { requeueConfirmations } from "./replay/confirmations.ts";
import { deployedEnvironment } from "./replay/deployed-environment.ts";
import { parseReplayKind, replayKinds } from "./replay/environment.ts";
import { localEnvironment } from "./replay/local-environment.ts";
import { redriveMessages } from "./replay/redrive.ts";

const { values, positionals } = parseArgs({
  options: { stage: { type: "string" }, limit: { type: "string" } },
  allowPositionals: true,
});

async function replay(): Promise<string> {
  const kind = parseReplayKind(positionals);
  const limit = limitFrom(values.limit);
  const place = values.stage ? await deployedEnvironment(values.stage, kind) : await localEnvironment(kind);
  if (kind === "confirmations") {
    const asked = await requeueConfirmations(place, limit);
    return `${asked} households are sent their confirmation again.`;
  }
  const moved = await redriveMessages({ ...place, limit });
  return moved === 0 ? "Nothing was set aside." : `${moved} messages are being worked on again.`;
}

function limitFrom(text: string | undefined): number {
  const limit = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
  if (limit >= 1) return limit;
  throw new Error("--limit is a number of messages, such as 1 to try one first.");
}

try {
  console.log(await replay());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: npm run replay -- ${replayKinds.join("|")} [--stage dev|prod] [--limit 10]`);
  process.exitCode = 1;
}
