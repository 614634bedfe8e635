import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { functionFolders } from "#infra/function-folders.ts";
import type { Build } from "#local/build/build-cache.ts";
import { type ProductBuilds, productBuilds } from "#local/build/builds.ts";
import type { Settings } from "#local/settings.ts";
import { testBuilds } from "#tests/local/support/stack.ts";
import { skewingCode } from "./faults/clock-skew.ts";

/** The product's functions, with clocks that can be wrong. Households in this campaign need no pages. */
export function chaosBuilds(settings: Settings, stack = productBuilds(settings).stack): ProductBuilds {
  return { ...productBuilds(settings), stack: withSkewedClocks(stack), site: testBuilds.site };
}

const withSkewedClocks = (stack: Build): Build => ({
  ...stack,
  name: `chaos-${stack.name}`,
  inputs: [...stack.inputs, "verification/chaos/faults/clock-skew.ts"],
  async writeTo(directory) {
    await stack.writeTo(directory);
    const entries = functionFolders.map((folder) => `**/${folder}.mjs`);
    for (const name of globSync(entries, { cwd: directory })) {
      const file = join(directory, name);
      await writeFile(file, skewingCode(basename(file, ".mjs")) + (await readFile(file, "utf8")));
    }
  },
});
