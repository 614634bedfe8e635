/**
 * Checks a running site from outside, read-only: `npm run smoke -- --url https://www.example.org`. The exit code is 0 if
 * every check passes; otherwise it is 1 and each problem is printed.
 */
import { parseArgs } from "node:util";
import { type Finding, smoke } from "./smoke/all.ts";
import { Site } from "./smoke/site.ts";

const usage = "Usage: npm run smoke -- --url https://www.example.org";

function siteFrom(url: string | undefined): Site {
  if (url && URL.canParse(url) && /^https?:/.test(url)) return new Site(url);
  throw new Error(`--url must be the URL of a site, including https.\n${usage}`);
}

const formatFinding = ({ name, problems }: Finding) =>
  problems.length === 0
    ? `ok      ${name}`
    : `BROKEN  ${name}\n${problems.map((problem) => `        ${problem}`).join("\n")}`;

try {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  const site = siteFrom(values.url);
  const findings = await smoke(site);
  for (const finding of findings) console.log(formatFinding(finding));
  const broken = findings.filter(({ problems }) => problems.length > 0).length;
  console.log(
    broken === 0
      ? `${site.origin} passed all checks.`
      : `${site.origin} failed ${broken} of ${findings.length} checks.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
