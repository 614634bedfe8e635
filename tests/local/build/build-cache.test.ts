import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Build, ensureBuild } from "#local/build/build-cache.ts";

/** A build that nobody made before. Its first `failures` attempts fail. */
function newBuild(failures = 0) {
  const attempts: string[] = [];
  const build: Build = {
    name: "try",
    inputs: [],
    settings: { try: crypto.randomUUID() },
    async writeTo(folder) {
      attempts.push(folder);
      if (attempts.length <= failures) throw new Error("cannot be built");
      await writeFile(join(folder, "file"), "built");
    },
  };
  return { build, attempts };
}

const removeAfterwards = (folder: string) => onTestFinished(() => rm(folder, { recursive: true }));

test("instances that start together build once", async () => {
  const { build, attempts } = newBuild();
  const [folder, ...others] = await Promise.all([ensureBuild(build), ensureBuild(build), ensureBuild(build)]);
  removeAfterwards(folder);
  expect(others).toEqual([folder, folder]);
  expect(attempts).toHaveLength(1);
  expect(existsSync(join(folder, "file"))).toBe(true);
});

test("who waited for a build that failed builds it", async () => {
  const { build, attempts } = newBuild(1);
  const results = await Promise.allSettled([ensureBuild(build), ensureBuild(build)]);
  const folders = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  folders.forEach(removeAfterwards);
  expect(folders).toHaveLength(1);
  expect(attempts).toHaveLength(2);
  expect(folders.map((folder) => existsSync(`${folder}.lock`))).toEqual([false]);
});
