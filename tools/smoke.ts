/**
 * Checks a running site from outside: `npm run smoke -- --url https://www.example.org`. It only reads, unless `--enroll` makes
 * it enroll a household that does not exist. Each problem is printed; the exit codes are in deploy/judge.ts.
 */
import { parseArgs } from "node:util";
import { type Finding, smoke } from "#lambdas/shared/smoke/all.ts";
import { enrollSynthetically } from "#lambdas/shared/smoke/enrollment.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { CliError, isParseArgsError, reportError } from "./cli.ts";
import { exitCodes, type Verdict } from "./deploy/judge.ts";
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

function verdictFrom(broken: readonly Finding[]): Verdict {
  if (broken.length === 0) return "passes";
  return broken.every(({ isTurnedAway }) => isTurnedAway) ? "unknown" : "fails";
}

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
  const verdict = verdictFrom(broken);
  const sentences: Record<Verdict, string> = {
    passes: "passed all checks.",
    fails: `failed ${broken.length} of ${findings.length} checks.`,
    unknown: "cannot be judged from here: its firewall rejects this address.",
  };
  console.log(`${site.origin} ${sentences[verdict]}`);
  process.exitCode = exitCodes[verdict];
} catch (error) {
  reportError(error);
}
