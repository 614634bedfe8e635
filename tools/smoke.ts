/**
 * Looks at a running site as a browser would, and changes nothing: `npm run smoke -- --url https://www.example.org`.
 * Ends with 0 when all is well, and with 1 and a sentence for each thing that is not.
 */
import { parseArgs } from "node:util";
import { type Finding, smoke } from "./smoke/all.ts";
import { Site } from "./smoke/site.ts";

const usage = "Usage: npm run smoke -- --url https://www.example.org";

function siteFrom(url: string | undefined): Site {
  if (url && URL.canParse(url) && /^https?:/.test(url)) return new Site(url);
  throw new Error(`--url is the address of a site, with its https.\n${usage}`);
}

const lineOf = ({ name, problems }: Finding) =>
  problems.length === 0
    ? `ok      ${name}`
    : `BROKEN  ${name}\n${problems.map((one) => `        ${one}`).join("\n")}`;

try {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  const site = siteFrom(values.url);
  const findings = await smoke(site);
  for (const finding of findings) console.log(lineOf(finding));
  const broken = findings.filter(({ problems }) => problems.length > 0).length;
  console.log(
    broken === 0 ? `${site.origin} is well.` : `${site.origin}: ${broken} of ${findings.length} broken.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
