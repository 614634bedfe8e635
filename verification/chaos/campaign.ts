import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { functionFolders } from "#infra/function-folders.ts";
import type { ProductBuilds } from "#local/build/builds.ts";
import { RunningProduct } from "#local/product/product.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { keep } from "#tests/builders/folder-until-exit.ts";
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
import { wireWith } from "./faults/wire.ts";
import { wireFaults } from "./faults/wire-faults.ts";
import type { Household } from "./households/household.ts";
import type { Ledger } from "./households/ledger.ts";
import { letEnroll } from "./households/let-enroll.ts";
import { RememberedRecognition } from "./recognition.ts";
import { alarmedQueues } from "./records/alarms.ts";
import { check } from "./records/invariants.ts";
import { extraCopies } from "./records/process-checks.ts";
import { RecordReader } from "./records/records.ts";
import type { Violation } from "./records/violation.ts";

export type CampaignOptions = {
  /** The households that enroll. One alone meets the faults that it met among the others. */
  households: readonly Household[];
  /** Checks after so many households, and ends when something is wrong. */
  checkEvery?: number;
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
  if (options.keep) keep(instance.DATA_DIR);
  try {
    return await run(options, instance);
  } finally {
    restoreErrors();
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
  { households, builds = chaosBuilds, checkEvery = households.length }: CampaignOptions,
  instance: Instance,
): Promise<Result> {
  const startedAt = Date.now();
  const settings = settingsFrom({ ...instance, RATE_LIMITS: "off", CLOCK_SPEED: String(clockSpeed) });
  const productBuilds = builds(settings);
  const runs = new Runs();
  const tally = new Tally();
  const outages = new Outages();
  const plan = new FaultPlan(wireFaults, deliveryFaults);
  const recognition = new RememberedRecognition();
  let product: RunningProduct | undefined;
  const observations = new Observations(() => product?.endpoints.tables.sessions ?? "");
  const skews = clockSkews(functionFolders);
  const interceptRequest = wireWith({
    runs,
    plan,
    outages,
    tally,
    observations,
    crash: (traceId) => product?.crash(traceId),
  });
  try {
    product = await RunningProduct.start(settings, productBuilds, {
      variables: { CLOCK_SKEWS: JSON.stringify(skews) },
      intercept: interceptWith({ runs, plan, tally, observations, skews }),
      interceptRequest,
      recognizer: recognition,
    });
    const endpoints = product.endpoints as Endpoints; // the emulators have an inbox
    await fetch(`${endpoints.inbox}/clear-store`, { method: "POST" }); // all products of a process share one inbox
    const reader = new RecordReader(endpoints);
    const alarmed = alarmedQueues();
    const result: Result = {
      ledgers: [],
      violations: [],
      tally,
      extraCopies: 0,
      redriven: 0,
      enrollingSeconds: 0,
      seconds: 0,
      dataDir: instance.DATA_DIR,
    };
    for (let first = 0; first < households.length && result.violations.length === 0; first += checkEvery) {
      plan.isActive = true;
      const next = households.slice(first, first + checkEvery);
      const enrollingSince = Date.now();
      result.ledgers.push(
        ...(await letEnroll({ households: next, api: endpoints.api, runs, outages, tally, plan })),
      );
      result.enrollingSeconds += (Date.now() - enrollingSince) / 1000;
      plan.isActive = false;
      result.redriven += (await drain({ endpoints, reader, recognition })).redriven;
      const records = await reader.read();
      result.violations = check({ records, ledgers: result.ledgers, observed: observations, alarmed });
      result.extraCopies = extraCopies({ records, ledgers: result.ledgers });
    }
    return { ...result, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    await product?.stop();
  }
}
