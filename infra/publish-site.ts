import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildProgramFile, type SiteBuildInput } from "#contracts/site/site-build-input.ts";

type SiteFolders = {
  /** The output of `npm run build`. */
  builtSite: string;
  /** Deleted and created again. */
  outdir: string;
};

/** Generates the site of one stage: its pages contain the stage's company and origin. Returns the output folder. */
export function publishSite({ builtSite, outdir }: SiteFolders, input: SiteBuildInput): string {
  const program = join(builtSite, buildProgramFile);
  if (!existsSync(program)) {
    throw new Error(`There is no built site in ${builtSite}: run \`npm run build\` first.`);
  }
  const env = { ...process.env, PUBLICATION: JSON.stringify(input) };
  execFileSync(process.execPath, [program, outdir], { env, stdio: ["ignore", "inherit", "inherit"] });
  return outdir;
}
