import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lock } from "proper-lockfile";
import { sayWhile } from "#local/cli/say-while.mjs";
import { cacheFolder, root } from "#local/settings.ts";

export type Build = {
  name: string;
  /** Files and folders, relative to the repository. A change in any of them makes a new build. */
  inputs: string[];
  /** Everything else that the result depends on. */
  settings: Record<string, string>;
  writeTo(directory: string): Promise<void>;
};

const hourMs = 3600 * 1000;
const pollMs = 100;
const unfinishedPrefix = "making-";

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function fingerprint({ inputs, settings }: Build): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesUnder(join(root, input))))).flat().sort();
  const digests = await Promise.all(
    files.map(async (file) =>
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ),
  );
  const hash = createHash("sha256").update(JSON.stringify(settings));
  files.forEach((file, index) => void hash.update(`${relative(root, file)}\0${digests[index]}\0`));
  return hash.digest("hex").slice(0, 20);
}

/** Waits while another instance has the lock. One that ended without giving it back loses it after a few seconds. Resolves with its release. */
async function lockBuild(folder: string): Promise<() => Promise<void>> {
  let isLost = false;
  const onCompromised = () => {
    isLost = true; // after a pause of the machine: another instance builds the same, and the first of both is kept
  };
  for (;;) {
    try {
      const release = await lock(folder, { realpath: false, onCompromised }); // the folder does not exist yet
      return async () => (isLost ? undefined : release());
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
      await sleep(pollMs);
    }
  }
}

/** Builds once for all instances that start together: on few cores, each of several equal builds takes as long as all of them. */
async function createBuild(build: Build, folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const release = await lockBuild(folder);
  try {
    if (!existsSync(folder)) await writeBuild(build, folder);
  } finally {
    await release();
  }
}

/** Writes into a temporary folder and renames it, so that nobody ever sees half a build. */
async function writeBuild(build: Build, folder: string): Promise<void> {
  const temporary = await mkdtemp(join(cacheFolder, unfinishedPrefix));
  try {
    await sayWhile(`Building the ${build.name}`, () => build.writeTo(temporary));
    await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error; // another instance was first
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Deletes builds that no instance used for two days, and unfinished ones that a crash left behind. */
async function removeUnusedBuilds(): Promise<void> {
  for (const entry of await readdir(cacheFolder)) {
    const path = join(cacheFolder, entry);
    const maxAgeMs = entry.startsWith(unfinishedPrefix) ? hourMs : 48 * hourMs;
    const stats = await stat(path).catch(() => undefined); // another instance may have deleted it
    if (stats && stats.mtimeMs < Date.now() - maxAgeMs) await rm(path, { recursive: true, force: true });
  }
}

/** The folder of this build, which is created only if its inputs or settings are new. */
export async function ensureBuild(build: Build): Promise<string> {
  const folder = join(cacheFolder, `${build.name}-${await fingerprint(build)}`);
  if (existsSync(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  await createBuild(build, folder);
  await removeUnusedBuilds();
  return folder;
}
