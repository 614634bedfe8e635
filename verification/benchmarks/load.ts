import { join } from "node:path";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { Random } from "#tests/builders/random.ts";
import { readArguments } from "#tools/cli.ts";
import { startScript } from "./cost/start-script.ts";
import { BareVisits } from "./load/bare-visits.ts";
import { findLosses } from "./load/find-losses.ts";
import { Households } from "./load/households.ts";
import { isBroken } from "./load/measurements.ts";
import { runRisingRates, runStep, type Step, saturatingRate } from "./load/rates.ts";
import { printRoutes, printSteps } from "./load/table.ts";

readArguments({
  name: "npm run verify -- bench load",
  says: `Lets whole enrollments arrive at rising rates, whether or not earlier ones have ended, until the product on this machine does not
keep up, and then three times as many. The floor, measured in the same run, is a bare server of Node with as many requests:
docs/scale.md.`,
});

const seed = 1;
const random = new Random(seed);
const seconds = 10;
const lowest = { rate: 1, seconds, random };
const maxRecoverySeconds = 10;

/** Seconds until an enrollment takes at most twice as long as before. */
async function measureRecovery(households: Households, before: Step): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { measurements } = await runStep(households, { rate: 2, seconds: 1, random });
    const elapsed = (performance.now() - startedAt) / 1000;
    const isAsBefore = measurements.visits.percentile(50) <= 2 * before.measurements.visits.percentile(50);
    if ((measurements.visits.count > 0 && isAsBefore) || elapsed > 60) return elapsed;
  }
}

const bare = await startScript(
  process.execPath,
  [join(import.meta.dirname, "load/bare-server.ts")],
  {},
  /^http/,
);
const product = await startProduct(await newInstance());
try {
  const { endpoints } = product;
  const households = new Households(endpoints.api, seed);
  await runStep(households, { rate: 2, seconds, random }); // loads the functions
  const steps = await runRisingRates(households, lowest);
  const [first] = steps;
  if (!first) throw new Error("There was no step.");
  const saturating = saturatingRate(steps);
  const overload = await runStep(households, { rate: 3 * saturating, seconds, random });
  const recoverySeconds = await measureRecovery(households, first);
  const losses = await findLosses(endpoints, households.ledgers);

  const requests = Math.round(first.measurements.count(() => true) / first.count);
  const bareVisits = new BareVisits(bare.readyLine, requests);
  const floor = await runStep(bareVisits, lowest);
  const floorSteps = await runRisingRates(bareVisits, { rate: 64, seconds: 4, random });
  const floorRate = saturatingRate(floorSteps);

  printSteps([...steps, overload], floor);
  printRoutes(first, overload, floor);
  const broken = [...steps, overload].reduce(
    (sum, { measurements }) => sum + measurements.count(isBroken),
    0,
  );
  console.log(
    `Saturates at ${saturating.toFixed(1)} enrollments a second (${requests} requests each); the bare server at ${floorRate.toFixed(0)}, ` +
      `${(floorRate / saturating).toFixed(0)} times as many. ` +
      `A request to it takes ${floor.measurements.routes.get("POST /")?.latencies.percentile(50).toFixed(2)} ms.\n` +
      `After three times that rate, an enrollment takes as long as before within ${recoverySeconds.toFixed(1)} s. ` +
      `${households.ledgers.length} enrollments, ${losses.length} lost or wrong, ${broken} errors besides 429 and 503.`,
  );
  for (const { household, invariant, detail } of losses)
    console.log(`✗ household ${household}: ${invariant}: ${detail}`);
  process.exitCode = losses.length === 0 && broken === 0 && recoverySeconds <= maxRecoverySeconds ? 0 : 1;
} finally {
  await product.stop();
  await bare.stop();
}
