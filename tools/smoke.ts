/**
 * Checks a running site from outside: `npm run smoke -- --url https://www.example.org`. It only reads, unless `--enroll` makes
 * it enroll a household that does not exist. Each problem is printed; the exit codes are in smoke/exit-codes.ts.
 */
import { parseArgs } from "node:util";
import { type Finding, smoke } from "#lambdas/shared/smoke/all.ts";
import { enrollSynthetically } from "#lambdas/shared/smoke/enrollment.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { CliError, isParseArgsError, reportError } from "./cli.ts";
import { exitCodes } from "./smoke/exit-codes.ts";
import { findSyntheticKey } from "./smoke/synthetic-key.ts";
import { parseStage } from "./stage.ts";

const usage = "Usage: npm run smoke -- --url https://www.example.org [--enroll [--stage dev|prod]]";

function readArguments() {
  try {
    const options = {
      url: { type: "string" },
      enroll: { type: "boolean", default: false },
      stage: { type: "string" },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    if (isParseArgsError(error)) throw new CliError(`${error.message}\n${usage}`);
    throw error;
  }
}

function siteFrom(url: string | undefined): Site {
  if (url && URL.canParse(url) && /^https?:/.test(url)) return new Site(url);
  throw new CliError(`--url must be the URL of a site, including https.\n${usage}`);
}

const enrollmentFinding = async (site: Site, stage: string | undefined): Promise<Finding> => {
  const result = await enrollSynthetically(site, await findSyntheticKey(parseStage(stage)));
  return {
    name: "synthetic enrollment",
    problems: result.ok ? [] : [`Nobody can enroll: ${result.step} failed. ${result.problem}`],
    isTurnedAway: !result.ok && result.isTurnedAway,
  };
};

const formatFinding = ({ name, problems }: Finding) =>
  problems.length === 0
    ? `ok      ${name}`
    : `BROKEN  ${name}\n${problems.map((problem) => `        ${problem}`).join("\n")}`;

try {
  const { url, enroll, stage } = readArguments();
  const site = siteFrom(url);
  const findings = [...(await smoke(site)), ...(enroll ? [await enrollmentFinding(site, stage)] : [])];
  for (const finding of findings) console.log(formatFinding(finding));
  const broken = findings.filter(({ problems }) => problems.length > 0);
  const isTurnedAway = broken.length > 0 && broken.every((finding) => finding.isTurnedAway);
  if (broken.length === 0) console.log(`${site.origin} passed all checks.`);
  else if (isTurnedAway)
    console.log(`${site.origin} cannot be judged from here: its firewall rejects this address.`);
  else console.log(`${site.origin} failed ${broken.length} of ${findings.length} checks.`);
  process.exitCode =
    broken.length === 0 ? exitCodes.passed : isTurnedAway ? exitCodes.turnedAway : exitCodes.failed;
} catch (error) {
  reportError(error);
}
