import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/** The path of a package ends with its name: `node_modules/a/node_modules/@scope/b`. */
const nameIn = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * The packages that may become part of the site or of functions, which are all but those for development alone: by path,
 * `name@version`.
 */
export async function deployedPackages(folder: string): Promise<Map<string, string>> {
  const { packages } = lockfile.parse(JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")));
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== "" && !dev)
      .map(([path, { version }]) => [path, `${nameIn(path)}@${version}`]),
  );
}
