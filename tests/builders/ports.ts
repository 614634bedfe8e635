import { createHash } from "node:crypto";
import getPort, { portNumbers } from "get-port";
import { root } from "#local/settings.ts";

/** Vitest counts its workers from 1, Playwright from 0. The global setup of the journeys is no worker. */
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const workerNumber = Number(VITEST_POOL_ID ?? (TEST_PARALLEL_INDEX ? Number(TEST_PARALLEL_INDEX) + 1 : 0));

const portsPerWorker = 40;
const portsPerClone = 5 * portsPerWorker;
/** Tests may run in several clones at the same time. */
const cloneNumber = createHash("sha256").update(root).digest().readUInt16BE() % 50;
/** All are below the ports that Linux gives to outgoing connections. */
const firstPort = 21_000 + cloneNumber * portsPerClone + workerNumber * portsPerWorker;

/**
 * A free port. The stack and the pages of a product contain its ports, and a product that starts on the ports of an
 * earlier one reuses what that one built. So each test worker of a clone takes its ports from the same few.
 */
export const freePort = (): Promise<number> =>
  getPort({ host: "127.0.0.1", port: portNumbers(firstPort, firstPort + portsPerWorker - 1) });
