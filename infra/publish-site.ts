import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildProgramFile, type SiteBuildInput } from "#contracts/site/site-build-input.ts";

type Places = {
  /** What `npm run build` made. */
  builtSite: string;
  /** Made anew. */
  outdir: string;
};

/** The site as a stage shows it: its pages hold the company's facts and the site's own address. */
export function publishedSite({ builtSite, outdir }: Places, publication: SiteBuildInput): string {
  const publisher = join(builtSite, buildProgramFile);
  if (!existsSync(publisher)) {
    throw new Error(`There is no built site in ${builtSite}: run \`npm run build\` first.`);
  }
  const env = { ...process.env, PUBLICATION: JSON.stringify(publication) };
  execFileSync(process.execPath, [publisher, outdir], { env, stdio: ["ignore", "inherit", "inherit"] });
  return outdir;
}
