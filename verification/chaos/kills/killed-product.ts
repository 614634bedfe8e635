import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { root } from "#local/settings.ts";
import { spawnOwned, stopOwned } from "#local/shared/owned-process.ts";
import { freePort } from "#tests/builders/ports.ts";
import {
  beginProduct,
  type Endpoints,
  type Instance,
  type Product,
  startProduct,
} from "#tests/builders/product.ts";
import { RecordReader, type Records } from "#verification/chaos/records/records.ts";

/** Retries of event sources come sixty times faster, as in the campaign of faults. */
const settings = { RATE_LIMITS: "off", CLOCK_SPEED: "60" };
const emulators = z.object({ endpoint: z.url(), inbox: z.url() });

/** The product in processes of its own, which is killed and started again with the same data folder. */
export class KilledProduct {
  private readonly instance: Instance;
  private product: Product | undefined;
  /** Chosen while the product runs: its own ports look free once it is killed. */
  private copyPort: number | undefined;

  constructor(instance: Instance) {
    this.instance = instance;
  }

  async start(): Promise<Endpoints> {
    this.product = await startProduct(this.instance, settings);
    this.copyPort ??= await freePort();
    return this.product.endpoints;
  }

  async kill(): Promise<void> {
    await this.product?.kill();
    this.product = undefined;
  }

  async stop(): Promise<void> {
    await this.product?.stop();
    this.product = undefined;
  }

  /** Kills it while it starts. */
  async killStart(afterMs: number): Promise<void> {
    const { ready, kill } = beginProduct(this.instance, settings);
    const isReady = ready.catch(() => undefined); // it is killed before
    await pause(afterMs);
    await kill();
    await isReady;
  }

  /** What it has stored, read from a copy while it does not run: no function changes it meanwhile. */
  async readStored(endpoints: Endpoints): Promise<Records> {
    const DATA_DIR = join(this.instance.DATA_DIR, "copy"); // removed with it, however this process ends
    const env = { ...process.env, DATA_DIR, AWS_PORT: String(this.copyPort), INBOX_PORT: "0" };
    await cp(join(this.instance.DATA_DIR, "aws"), join(DATA_DIR, "aws"), { recursive: true });
    const child = spawnOwned(process.execPath, ["local/cli/aws-only.ts"], { cwd: root, env });
    try {
      const [line] = await once(createInterface(child.stdout), "line");
      const { endpoint: aws, inbox } = emulators.parse(JSON.parse(line));
      return await new RecordReader({ ...endpoints, aws, inbox }).read();
    } finally {
      await stopOwned(child);
      await rm(DATA_DIR, { recursive: true, force: true });
    }
  }
}
