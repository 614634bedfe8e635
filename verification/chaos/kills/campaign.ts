import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { keep as keepFolder } from "#tests/builders/folder-until-exit.ts";
import { type Endpoints, newInstance } from "#tests/builders/product.ts";
import { findLosses } from "#verification/benchmarks/load/find-losses.ts";
import { randomFor } from "#verification/chaos/faults/plan.ts";
import { act } from "#verification/chaos/households/act.ts";
import { Browser } from "#verification/chaos/households/browser.ts";
import { Enrollment } from "#verification/chaos/households/enroll.ts";
import { householdOf } from "#verification/chaos/households/household.ts";
import { type Ledger, newLedger } from "#verification/chaos/households/ledger.ts";
import { extraCopies } from "#verification/chaos/records/process-checks.ts";
import { RecordReader, type Records } from "#verification/chaos/records/records.ts";
import type { Violation } from "#verification/chaos/records/violation.ts";
import { InterruptedRequests } from "./interrupted-requests.ts";
import { KilledProduct } from "./killed-product.ts";
import { findForgotten, findVanished, inCrashWindow } from "./standing.ts";

type Options = {
  seed: number;
  kills: number;
  /** Keeps the tables and logs of the product. */
  keep?: boolean;
};

export type KillResult = {
  ledgers: Ledger[];
  violations: Violation[];
  /** How many requests of each route were interrupted. */
  interrupted: ReadonlyMap<string, number>;
  kills: number;
  /** How often it was killed again before it was ready. */
  killedStarts: number;
  /** Second e-mails after a kill between sending and marking, which are accepted. */
  extraCopies: number;
  seconds: number;
  dataDir: string;
};

/** More of them would load more threads of each function after each start. */
const atOnce = 4;
/** An enrollment sends about twenty. */
const maxRequestsBetweenKills = 40;
const maxStartMs = 3000;

/** Kills the product at random moments while households enroll, and checks each time and at the end that nothing is lost. */
export async function runKills({ seed, kills, keep }: Options): Promise<KillResult> {
  const startedAt = Date.now();
  const instance = await newInstance();
  const product = new KilledProduct(instance);
  if (keep) keepFolder(instance.DATA_DIR);
  try {
    const campaign = new KillCampaign(product, await product.start(), seed);
    await campaign.run(kills);
    const { ledgers, violations, requests, killedStarts, endpoints } = campaign;
    const records = await new RecordReader(endpoints).read();
    return {
      ledgers,
      violations,
      interrupted: requests.routes,
      kills,
      killedStarts,
      extraCopies: extraCopies({ records, ledgers }),
      seconds: (Date.now() - startedAt) / 1000,
      dataDir: instance.DATA_DIR,
    };
  } finally {
    await product.stop();
  }
}

class KillCampaign {
  readonly ledgers: Ledger[] = [];
  readonly requests = new InterruptedRequests();
  violations: Violation[] = [];
  killedStarts = 0;
  endpoints: Endpoints;
  private readonly product: KilledProduct;
  private readonly seed: number;
  private readonly crashWindows: string[] = [];
  private isOver = false;
  private stored: Records | undefined;

  constructor(product: KilledProduct, endpoints: Endpoints, seed: number) {
    this.product = product;
    this.endpoints = endpoints;
    this.seed = seed;
  }

  async run(kills: number): Promise<void> {
    const enrolling = Promise.all(Array.from({ length: atOnce }, () => this.enrollOneAfterTheOther()));
    for (let kill = 0; kill < kills && this.violations.length === 0; kill++) await this.killOnce(kill);
    this.isOver = true;
    await enrolling;
    const { crashWindows, endpoints, ledgers } = this;
    this.violations.push(...(await findLosses(endpoints, ledgers, crashWindows)));
    this.compareWithEarlier(await new RecordReader(endpoints).read());
  }

  private async killOnce(kill: number): Promise<void> {
    const random = randomFor(this.seed, "kill", kill);
    await this.requests.next(random.integer(1, maxRequestsBetweenKills));
    await pause(random.integer(0, 50));
    await this.product.kill();
    await this.check();
    if (random.chance(0.25)) {
      this.killedStarts++;
      await this.product.killStart(random.integer(0, maxStartMs));
    }
    this.endpoints = await this.product.start();
  }

  private async check(): Promise<void> {
    const ledgers = structuredClone(this.ledgers);
    const records = await this.product.readStored(this.endpoints);
    this.crashWindows.push(...inCrashWindow(records));
    this.violations.push(...findForgotten(records, ledgers));
    this.compareWithEarlier(records);
  }

  private compareWithEarlier(records: Records): void {
    if (this.stored) this.violations.push(...findVanished(this.stored, records));
    this.stored = records;
  }

  private async enrollOneAfterTheOther(): Promise<void> {
    while (!this.isOver) {
      const ledger = newLedger(householdOf(this.seed, this.ledgers.length));
      this.ledgers.push(ledger);
      const browser = new Browser({
        api: this.endpoints.api,
        household: ledger.household.id,
        correlationId: randomUUID(),
        isBreaking: () => false,
        onLostAnswer: () => {},
        send: this.requests.send,
      });
      await act(new Enrollment(browser, ledger, () => {}), ledger);
    }
  }
}
