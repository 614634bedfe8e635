import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { Random } from "#tests/builders/random.ts";
import { readArguments } from "#tools/cli.ts";
import { compare, conclude, goals } from "./goals.ts";
import { findLosses } from "./load/find-losses.ts";
import { Households } from "./load/households.ts";
import { runStep } from "./load/rates.ts";
import { usageOf } from "./soak/processes.ts";

readArguments({
  name: "npm run verify -- bench soak",
  says: `Lets the enrollments of the busiest hour arrive in a few minutes, twice, and compares what the product on this machine holds at rest
before, between and after: docs/benchmarks.md.`,
});

const seed = 1;
const random = new Random(seed);
const hour = { rate: 1, seconds: 100, random };
/** So that the functions end soon after the last household. Some run every minute. */
const settings = { FUNCTION_IDLE_SECONDS: "5" };
const maxRestSeconds = 180;
/** V8 keeps the pages of an ended thread for eight seconds, for the next thread. */
const releaseMs = 10_000;

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const product = await startProduct(await newInstance(), settings);
const { DATA_DIR } = product.instance;
const haveFunctionsEnded = async () => (await usageOf(product.pid)).workers === 0;

/** Waits until all functions have ended, and says what is held then. */
async function measureAtRest() {
  const startedAt = performance.now();
  while (!(await haveFunctionsEnded()) && performance.now() - startedAt < maxRestSeconds * 1000)
    await pause(500);
  const isAtRest = await haveFunctionsEnded();
  await pause(releaseMs);
  return { ...(await usageOf(product.pid)), isAtRest, disk: (await bytesIn(DATA_DIR)) / 1e6 };
}

try {
  const households = new Households(product.endpoints.api, seed);
  await runStep(households, { ...hour, seconds: 20 }); // loads the functions and what they share
  const before = await measureAtRest();
  await runStep(households, hour);
  const between = await measureAtRest();
  await runStep(households, hour);
  const after = await measureAtRest();
  const losses = await findLosses(product.endpoints, households.ledgers);

  console.table({ before, "after an hour": between, "after two hours": after });
  const growth = { first: between.disk - before.disk, second: after.disk - between.disk };
  const ratio = after.megabytes / before.megabytes;
  const { soak: goal } = goals;
  console.log(
    [
      compare(
        `${after.megabytes.toFixed(0)} MB at rest, of under ${goal.megabytes} MB`,
        after.megabytes < goal.megabytes,
      ),
      compare(`${ratio.toFixed(2)} times as much memory, of at most ${goal.ratio}`, ratio <= goal.ratio),
      compare(
        "all functions ended",
        [before, between, after].every(({ isAtRest }) => isAtRest),
      ),
      compare(
        `${after.handles} open files, ${before.handles} before`,
        after.handles <= before.handles * goal.ratio,
      ),
      compare(
        `${growth.second.toFixed(1)} MB written in the second hour, ${growth.first.toFixed(1)} MB in the first`,
        growth.second <= growth.first * goal.ratio,
      ),
      compare(
        `${losses.length} of ${households.ledgers.length} enrollments lost or wrong`,
        losses.length === 0,
      ),
    ].join("\n"),
  );
  for (const { household, invariant, detail } of losses)
    console.log(`✗ household ${household}: ${invariant}: ${detail}`);
} finally {
  await product.stop();
}
process.exitCode = conclude();
