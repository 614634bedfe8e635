import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, rm, statfs } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEndpointsFile } from "#local/product/endpoints.ts";
import { root } from "#local/settings.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { newInstance } from "#tests/builders/product.ts";

const ownDisk = ["--user", "--map-root-user", "--mount"];
/** Linux lets containers, and on some systems only root, mount a disk that nobody else sees. */
const canMount = spawnSync("unshare", [...ownDisk, "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

const megabyte = 1024 * 1024;

/** The product with a data folder on a disk of its own. `folder` is that disk as seen from here. */
async function startOnSmallDisk() {
  const instance = await newInstance();
  const script = `mount -t tmpfs -o size=${48 * megabyte} none "$DATA_DIR" && exec npm start`;
  const child = spawn("unshare", [...ownDisk, "sh", "-c", script], {
    cwd: root,
    env: { ...process.env, ...instance, RATE_LIMITS: "off" },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true, // own process group, so that all processes can be signaled at once
  });
  onTestFinished(async () => {
    const closed = once(child, "close");
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await closed;
    await rm(instance.DATA_DIR, { recursive: true });
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toMatch(/ready in/i), { timeout: 240_000, interval: 200 });
  const folder = `/proc/${child.pid}/root${instance.DATA_DIR}`;
  const endpoints = await readEndpointsFile(folder);
  if (!endpoints) throw new Error("The product has no endpoints.");
  return { api: endpoints.api, folder };
}

/** Leaves no room for anything. Returns a function that makes room again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const filler = `${folder}/filler`;
  for (let room = await statfs(folder); room.bavail > 0; room = await statfs(folder)) {
    await appendFile(filler, Buffer.alloc(Math.min(room.bavail * room.bsize, megabyte)));
  }
  return () => rm(filler);
}

test.skipIf(!canMount)(
  "while the disk is full, nobody is told to be enrolled, and everybody can afterwards",
  {
    tags: ["verify"],
    timeout: 400_000,
  },
  async () => {
    const { api, folder } = await startOnSmallDisk();
    const before = await enrollTyped(api, "before@example.org");
    expect(before.status).toBe(200);

    const makeRoom = await fill(folder);
    const during = await enrollTyped(api, "during@example.org").catch((error: unknown) => error);
    expect(during).not.toMatchObject({ status: 200 });
    await makeRoom();

    const again = await enrollTyped(api, "during@example.org");
    expect(again.status).toBe(200);
    for (const { visitor, customerId } of [before, again]) {
      const { json } = await visitor.get(`/customer/${customerId}/enrollment`);
      expect(json).toMatchObject({ customerId, completedAt: expect.any(String) });
    }
  },
);
