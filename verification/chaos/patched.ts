import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Build } from "#local/build/build-cache.ts";
import { root } from "#local/settings.ts";
import { runCommand } from "#local/shared/owned-process.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";

/** What a mutant has in place of the original. */
export type Patch = { file: string; original: string; replacement: string };

/** Built from a copy of the sources in which the patch is applied. */
export function patched(stack: Build, mutant: string, { file, original, replacement }: Patch): Build {
  const settings = { ...stack.settings, mutant, replacement };
  return {
    ...stack,
    settings,
    async writeTo(directory) {
      const copy = await folderUntilExit("wattigator-mutant");
      for (const name of [...stack.inputs, "bin", "package.json"]) {
        await cp(join(root, name), join(copy, name), { recursive: true });
      }
      await symlink(join(root, "node_modules"), join(copy, "node_modules"));
      const source = await readFile(join(copy, file), "utf8");
      if (!source.includes(original)) throw new Error(`${file} does not contain what "${mutant}" replaces.`);
      await writeFile(join(copy, file), source.replace(original, replacement));
      await runCommand(process.execPath, ["bin/app.ts"], {
        cwd: copy,
        env: { ...process.env, ...stack.settings, CDK_OUTDIR: directory },
      });
    },
  };
}
