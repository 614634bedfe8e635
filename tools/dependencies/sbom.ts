import * as z from "zod";
import { CliError } from "#tools/cli.ts";
import { deployedPackages } from "./lockfile.ts";
import { npm } from "./npm.ts";

const license = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
]);

const cycloneDx = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    z.object({ name: z.string(), version: z.string(), licenses: z.array(license).default([]) }),
  ),
});

export type Package = {
  name: string;
  version: string;
  /** An SPDX expression. Undefined if the package states none, or something else. */
  license: string | undefined;
  /** Whether it may be part of the site or of functions. */
  deployed: boolean;
};

/** The software bill of materials of the lockfile, made by npm without a registry: its text, and its packages. */
export async function billOfMaterials(folder: string): Promise<{ text: string; packages: Package[] }> {
  const { output, errors } = await npm(folder, "sbom", "--sbom-format=cyclonedx", "--package-lock-only");
  if (output === "") throw new CliError(`npm cannot list the packages of the lockfile:\n${errors}`);
  const deployed = new Set((await deployedPackages(folder)).values());
  const packages = cycloneDx.parse(JSON.parse(output)).components.map(({ name, version, licenses }) => ({
    name,
    version,
    license: licenses[0],
    deployed: deployed.has(`${name}@${version}`),
  }));
  return { text: output, packages };
}
