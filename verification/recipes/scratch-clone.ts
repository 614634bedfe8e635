import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "#local/settings.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";

/** A document of `docs/recipes`, followed for its example. */
export type Recipe = {
  document: string;
  follow(clone: ScratchClone): void;
  /** Commands of the document that write files. */
  generate: string[];
};

/** A clone of the last commit, in which a recipe is followed. */
export class ScratchClone {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<ScratchClone> {
    const folder = join(await folderUntilExit("recipe"), "clone");
    execFileSync("git", ["clone", "--quiet", "--shared", root, folder]);
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    return new ScratchClone(folder);
  }

  create(file: string, text: string): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  edit(file: string, change: (before: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }

  append(file: string, text: string): void {
    this.edit(file, (before) => before + text);
  }

  insertAfter(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, anchor + text);
  }

  insertBefore(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, text + anchor);
  }

  /** Replaces the first `former`. Throws if there is none: then the recipe names a place that is gone. */
  replace(file: string, former: string, text: string): void {
    this.edit(file, (before) => {
      if (!before.includes(former)) throw new Error(`${file} does not contain ${former}`);
      return before.replace(former, () => text);
    });
  }

  /** Whether the command succeeded, and what it printed. */
  async run(command: string): Promise<{ succeeded: boolean; output: string }> {
    const child = spawn(command, { cwd: this.folder, shell: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const [code] = await once(child, "close");
    return { succeeded: code === 0, output };
  }
}
