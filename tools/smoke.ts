import { type Finding, smoke } from "#lambdas/shared/smoke/all.ts";
import { enrollSynthetically } from "#lambdas/shared/smoke/enrollment.ts";
import { NoResponse, Site, TurnedAway } from "#lambdas/shared/smoke/site.ts";
import { CliError, readArguments, reportError, stageOption } from "./cli.ts";
import { exitCodes, type Verdict } from "./deploy/judge.ts";
import { findSyntheticKey } from "./smoke/synthetic-key.ts";
import { parseStage } from "./stage.ts";

const { site, enroll, stage } = readArguments(
  {
    name: "npm run smoke",
    says: `Checks a running site from outside, and only reads, unless --enroll is set. Prints each problem. Exit code ${exitCodes.passes}: the site works;
${exitCodes.fails}: it does not; ${exitCodes.unknown}: its firewall rejects this network.`,
    options: {
      url: { type: "string", value: "url", says: "The URL of the site, including https." },
      enroll: { type: "boolean", default: false, says: "Enrolls a household that does not exist." },
      stage: {
        ...stageOption,
        says: "Whose key signs that enrollment; without it, that of the product on this machine.",
      },
    },
    examples: ["--url http://localhost:3000", "--url https://www.example.org --enroll --stage prod"],
  },
  ({ values: { url, enroll, stage } }) => ({ site: siteFrom(url), enroll, stage: parseStage(stage) }),
);

function siteFrom(url: string | undefined): Site {
  if (url && URL.canParse(url) && /^https?:/.test(url)) return new Site(url);
  throw new CliError("--url must be the URL of a site, including https.");
}

const enrollmentFinding = async (): Promise<Finding> => {
  const result = await enrollSynthetically(site, await findSyntheticKey(stage));
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

/** One sentence says that nothing responds, instead of one for each check. A firewall that rejects the request did respond. */
async function ensureResponse(): Promise<void> {
  try {
    await site.get("/");
  } catch (error) {
    if (error instanceof NoResponse) throw new CliError(`${error.message} Nothing else was checked.`);
    if (!(error instanceof TurnedAway)) throw error;
  }
}

const formatFinding = ({ name, problems }: Finding) =>
  problems.length === 0
    ? `ok      ${name}`
    : `BROKEN  ${name}\n${problems.map((problem) => `        ${problem}`).join("\n")}`;

try {
  await ensureResponse();
  const findings = [...(await smoke(site)), ...(enroll ? [await enrollmentFinding()] : [])];
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
