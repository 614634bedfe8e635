import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CliError, readArguments, reportError } from "./cli.ts";
import { acceptedVulnerabilities } from "./dependencies/accepted-vulnerabilities.ts";
import { licenseExceptions } from "./dependencies/license-exceptions.ts";
import { licenseProblems } from "./dependencies/licenses.ts";
import { billOfMaterials } from "./dependencies/sbom.ts";
import { audit, describeVulnerability, vulnerabilityProblems } from "./dependencies/vulnerabilities.ts";
import { printableLines } from "./printable.ts";

const folder = resolve(import.meta.dirname, "..");

async function checkLicenses(sbomFile: string | undefined): Promise<string[]> {
  const { text, packages } = await billOfMaterials(folder);
  if (sbomFile !== undefined) await writeFile(sbomFile, text);
  const deployed = packages.filter((found) => found.deployed).length;
  const problems = licenseProblems(packages, licenseExceptions);
  console.log(
    `Licenses: ${packages.length} packages, of which ${deployed} may be deployed: ${problems.length} problems.`,
  );
  return problems;
}

async function checkVulnerabilities(isRequired: boolean): Promise<string[]> {
  const result = await audit(folder);
  if ("notChecked" in result) {
    const message = `Vulnerabilities: not checked, because no registry answered. ${result.notChecked}`;
    if (isRequired) return [message];
    console.log(printableLines(message));
    return [];
  }
  const today = new Date().toISOString().slice(0, 10);
  const problems = vulnerabilityProblems(result.vulnerabilities, acceptedVulnerabilities, today);
  const known = result.vulnerabilities.map(describeVulnerability);
  console.log(
    printableLines(
      [`Vulnerabilities: ${known.length} known, ${problems.length} problems.`, ...known].join("\n  "),
    ),
  );
  return problems;
}

const { values } = readArguments({
  name: "npm run check:dependencies",
  says: `Checks the licenses of all packages of the lockfile, which needs no registry, and their known vulnerabilities, which only a
registry knows. docs/dependencies.md explains the findings.`,
  options: {
    sbom: { type: "string", value: "file", says: "Writes the bill of materials there." },
    "require-audit": { type: "boolean", default: false, says: "Fails if no registry answers." },
  },
  examples: ["", "--require-audit --sbom sbom.json"],
});

try {
  const problems = [
    ...(await checkLicenses(values.sbom)),
    ...(await checkVulnerabilities(values["require-audit"])),
  ];
  if (problems.length > 0) {
    throw new CliError(`What to do is in docs/dependencies.md.\n  ${problems.join("\n  ")}`);
  }
} catch (error) {
  reportError(error);
}
