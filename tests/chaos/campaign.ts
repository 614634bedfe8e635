import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { format } from "node:util";
import { functionFolders } from "#infra/function-folders.ts";
import type { ProductBuilds } from "#local/build/builds.ts";
import { RunningProduct } from "#local/product/product.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { type Endpoints, type Instance, newInstance } from "#tests/builders/product.ts";
import { chaosBuilds } from "./builds.ts";
import { drain } from "./drain.ts";
import { clockSkews } from "./faults/clock-skew.ts";
import { deliveryFaults } from "./faults/deliveries.ts";
import { interceptWith } from "./faults/interception.ts";
import { Observations } from "./faults/observations.ts";
import { Outages } from "./faults/outages.ts";
import { FaultPlan } from "./faults/plan.ts";
import { Runs } from "./faults/runs.ts";
import { Tally } from "./faults/tally.ts";
import { startWire } from "./faults/wire.ts";
import { wireFaults } from "./faults/wire-faults.ts";
import type { Household } from "./households/household.ts";
import type { Ledger } from "./households/ledger.ts";
import { letEnroll } from "./households/let-enroll.ts";
import { alarmedQueues } from "./records/alarms.ts";
import { check } from "./records/invariants.ts";
import { extraCopies } from "./records/process-checks.ts";
import { RecordReader } from "./records/records.ts";
import type { Violation } from "./records/violation.ts";

export type CampaignOptions = {
  /** The households that enroll. One alone meets the faults that it met among the others. */
  households: readonly Household[];
  builds?: (settings: Settings) => ProductBuilds;
  /** Keeps the tables and logs of the product. */
  keep?: boolean;
};

export type Result = {
  ledgers: Ledger[];
  violations: Violation[];
  tally: Tally;
  /** Second e-mails after a crash between sending and marking, which are accepted. */
  extraCopies: number;
  /** Messages that needed an operator, whose alarm had gone off. */
  redriven: number;
  enrollingSeconds: number;
  seconds: number;
  dataDir: string;
};

/** Lets households enroll while everything around the functions breaks, lets the product finish, and checks what remains. */
export async function runCampaign(options: CampaignOptions): Promise<Result> {
  const instance = await newInstance();
  const restoreErrors = divertErrors(join(instance.DATA_DIR, "engine.log"));
  try {
    return await run(options, instance);
  } finally {
    restoreErrors();
    if (!options.keep) await rm(instance.DATA_DIR, { recursive: true, force: true });
  }
}

/** The faults of the campaign fill no terminal. */
function divertErrors(file: string): () => void {
  const { error } = console;
  const log = createWriteStream(file, { flags: "a" });
  console.error = (...args: unknown[]) => void log.write(`${format(...args)}\n`);
  return () => {
    console.error = error;
    log.end();
  };
}

/** Retries of event sources come sixty times faster: an e-mail's after three seconds. */
const clockSpeed = 60;

async function run(
  { households, builds = chaosBuilds }: CampaignOptions,
  instance: Instance,
): Promise<Result> {
  const startedAt = Date.now();
  const settings = settingsFrom({ ...instance, RATE_LIMITS: "off", CLOCK_SPEED: String(clockSpeed) });
  const productBuilds = builds(settings);
  const runs = new Runs();
  const tally = new Tally();
  const outages = new Outages();
  const plan = new FaultPlan(wireFaults, deliveryFaults);
  let product: RunningProduct | undefined;
  const observations = new Observations(() => product?.endpoints.tables.sessions ?? "");
  const skews = clockSkews(functionFolders);
  const wire = await startWire({
    aws: { port: settings.awsPort },
    runs,
    plan,
    outages,
    tally,
    observations,
    crash: (traceId) => product?.crash(traceId),
  });
  try {
    product = await RunningProduct.start(settings, productBuilds, {
      awsUrl: wire.url,
      variables: { CLOCK_SKEWS: JSON.stringify(skews) },
      intercept: interceptWith({ runs, plan, tally, observations, skews }),
    });
    const endpoints = product.endpoints as Endpoints; // the emulators have an inbox
    const enrollingSince = Date.now();
    const ledgers = await letEnroll({ households, api: endpoints.api, runs, outages, tally, plan });
    const enrollingSeconds = (Date.now() - enrollingSince) / 1000;
    plan.isActive = false;
    const reader = new RecordReader(endpoints);
    const { redriven } = await drain(endpoints, reader);
    const records = await reader.read();
    const alarmed = await alarmedQueues(productBuilds, endpoints);
    const violations = check({ records, ledgers, observed: observations, alarmed });
    const seconds = (Date.now() - startedAt) / 1000;
    return {
      ledgers,
      violations,
      tally,
      extraCopies: extraCopies({ records, ledgers }),
      redriven,
      enrollingSeconds,
      seconds,
      dataDir: instance.DATA_DIR,
    };
  } finally {
    await product?.stop();
    await wire.stop();
  }
}
