import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildProgramFile, type SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { thirdPartyVariables } from "#contracts/site/third-parties.ts";
import { cacheFolder, root, type Settings } from "#local/settings.ts";
import { runCommand } from "#local/shared/child-process.ts";

export type Build = {
  name: string;
  /** Files and folders, from the root: a change in any of them makes a new build. */
  inputs: string[];
  /** Whatever else decides the outcome. */
  settings: Record<string, string>;
  writeTo(directory: string): Promise<void>;
};

const hour = 3600 * 1000;

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

/** Made beside its place and moved there whole, so that instances starting together never see half a build. */
async function make(build: Build, place: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(join(cacheFolder, "making-"));
  try {
    await build.writeTo(temporary);
    await rename(temporary, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error; // another instance was first
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Builds that nobody has started from for days, and those that a crash left half made. */
async function forgetUnused(): Promise<void> {
  for (const entry of await readdir(cacheFolder)) {
    const path = join(cacheFolder, entry);
    const keptFor = entry.startsWith("making-") ? hour : 48 * hour;
    const found = await stat(path).catch(() => undefined); // another instance may tidy up as well
    if (found && found.mtimeMs < Date.now() - keptFor) await rm(path, { recursive: true, force: true });
  }
}

/** The folder that holds this build, made only when its inputs have changed since it was last made. */
export async function ensureBuild(build: Build): Promise<string> {
  const place = join(cacheFolder, `${build.name}-${await fingerprint(build)}`);
  if (existsSync(place)) {
    const now = new Date();
    await utimes(place, now, now);
    return place;
  }
  console.log(`Building the ${build.name}…`);
  await make(build, place);
  await forgetUnused();
  return place;
}

const bin = (name: string) => join(root, "node_modules/.bin", name);

/** The accounts that somebody wants to try the site with: they are part of the template. */
const ofThirdParties = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    [...thirdPartyVariables, "UTILITY_CONNECTOR", "BAYOU_API_URL"].flatMap((name) =>
      environment[name] ? [[name, environment[name]]] : [],
    ),
  );

/** `app` is a CDK program; it bundles the functions while it synthesizes. */
export function synthesisBuild(app: string, inputs: string[], { port, awsPort }: Settings): Build {
  const settings = {
    STAGE: "local",
    PORT: String(port),
    AWS_PORT: String(awsPort),
    ...ofThirdParties(process.env),
  };
  return {
    name: "stack",
    inputs: [app, ...inputs, "cdk.json", "package-lock.json"],
    settings: { ...settings, app },
    writeTo: (directory) =>
      runCommand(bin("node"), [app], {
        cwd: root,
        env: { ...process.env, ...settings, CDK_OUTDIR: directory },
      }),
  };
}

export const stackBuild = (settings: Settings): Build =>
  synthesisBuild("bin/app.ts", ["infra", "lambdas", "contracts", "domain", "data"], settings);

const siteSources = ["web", "contracts", "domain", "package-lock.json"];

export const siteBuild: Build = {
  name: "site",
  inputs: siteSources,
  settings: {},
  writeTo: (directory) => runCommand(bin("node"), ["web/build.ts", directory], { cwd: root }),
};

/** The site's pages with this stage's facts in them, by the built site's own program. */
export const publishedSiteBuild = (builtSite: string, publication: SiteBuildInput): Build => {
  const PUBLICATION = JSON.stringify(publication);
  return {
    name: "pages",
    inputs: siteSources,
    settings: { PUBLICATION },
    writeTo: (directory) =>
      runCommand(bin("node"), [join(builtSite, buildProgramFile), directory], {
        cwd: root,
        env: { ...process.env, PUBLICATION },
      }),
  };
};
