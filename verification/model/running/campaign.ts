import { createHash } from "node:crypto";
import fc from "fast-check";
import { type ProductBuilds, productBuilds } from "#local/build/builds.ts";
import { RunningProduct } from "#local/product/product.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { type Endpoints, newInstance } from "#tests/builders/product.ts";
import { testBuilds } from "#tests/local/support/stack.ts";
import { type Plan, plan } from "./choices.ts";
import { Mail } from "./mail.ts";
import { SequenceRecords } from "./records.ts";
import { type Product, Sequence } from "./sequence.ts";
import { Tally } from "./tally.ts";

/** `11-17`: the sequence 17 of the seed 11. */
export type SequenceId = string;
export type Failure = { id: SequenceId; path: string; lines: readonly string[]; error: string };

export type CampaignOptions = {
  sequences: readonly SequenceId[];
  /** A shorter version of a failing sequence, as fast-check found it. */
  path?: string | undefined;
  /** Ends with the first failure, which is not made shorter. */
  untilFailure?: boolean;
  builds?: (settings: Settings) => ProductBuilds;
};
export type Result = { failures: Failure[]; tally: Tally; seconds: number; sequenceSeconds: number };

/** Households of this campaign need no pages. */
export const modelBuilds = (settings: Settings): ProductBuilds => ({
  ...productBuilds(settings),
  site: testBuilds.site,
});

/** More of them would wait for the functions, which have few threads. */
const atOnce = 5;
/** A failing sequence is made shorter for so long. */
const maxShorteningMs = 60_000;

export async function runCampaign(options: CampaignOptions): Promise<Result> {
  const startedAt = Date.now();
  const instance = await newInstance();
  const settings = settingsFrom({ ...instance, RATE_LIMITS: "off" });
  let product: RunningProduct | undefined;
  try {
    product = await RunningProduct.start(settings, (options.builds ?? modelBuilds)(settings));
    const endpoints = product.endpoints as Endpoints; // the emulators have an inbox
    await fetch(`${endpoints.inbox}/clear-store`, { method: "POST" }); // all products of a process share one inbox
    const tally = new Tally();
    const running = {
      api: endpoints.api,
      mail: new Mail(endpoints),
      records: new SequenceRecords(endpoints),
      tally,
    };
    const sequencesSince = Date.now();
    const failures = await runAll(options, running);
    const seconds = (since: number) => (Date.now() - since) / 1000;
    return { failures, tally, seconds: seconds(startedAt), sequenceSeconds: seconds(sequencesSince) };
  } finally {
    await product?.stop();
  }
}

async function runAll(options: CampaignOptions, product: Product): Promise<Failure[]> {
  const waiting = [...options.sequences];
  const failures: Failure[] = [];
  const runNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const failure = await runOne(id, options, product);
      if (failure) failures.push(failure);
      if (failure && options.untilFailure) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failures;
}

/** Makes a failing sequence shorter, unless it does not fail again: what happens at the same time is not the same each time. */
async function runOne(
  id: SequenceId,
  { path, untilFailure = false }: CampaignOptions,
  product: Product,
): Promise<Failure | undefined> {
  const replayed = path === undefined ? {} : { path };
  const first = await check(id, { ...replayed, endOnFailure: true }, product);
  if (!first || untilFailure) return first;
  const limits = { interruptAfterTimeLimit: maxShorteningMs, markInterruptAsFailure: false };
  return (await check(id, { ...replayed, ...limits }, product)) ?? first;
}

async function check(
  id: SequenceId,
  parameters: fc.Parameters<[Plan]>,
  product: Product,
): Promise<Failure | undefined> {
  let lines: readonly string[] = [];
  const property = fc.asyncProperty(plan, async (planned) => {
    const sequence = new Sequence(product);
    try {
      await sequence.run(planned);
    } catch (error) {
      ({ lines } = sequence);
      throw error;
    } finally {
      product.tally.sequences += 1;
    }
  });
  const details = await fc.check(property, { seed: seedOf(id), numRuns: 1, unbiased: true, ...parameters });
  if (!details.failed || details.counterexamplePath === null) return undefined;
  const { errorInstance: error, counterexamplePath: path } = details;
  return { id, path, lines, error: error instanceof Error ? error.message : String(error) };
}

const seedOf = (id: SequenceId): number => createHash("sha256").update(id).digest().readInt32LE();
