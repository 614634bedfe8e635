import { CliError, readArguments } from "#tools/cli.ts";
import { checkActions } from "./actions.ts";
import { runAdapterTests } from "./adapters.ts";
import { createStacks } from "./cloudformation.ts";
import { checkCommands } from "./commands.ts";
import { runEdgeFunctions } from "./edge-functions.ts";
import { enrollOnMoto } from "./journeys.ts";
import { judgeAnswers } from "./openapi.ts";
import { leaveNothingBehind } from "./support/interrupt.ts";
import { formatReports, isExplained, type NotRun, type PartReport } from "./support/report.ts";
import { lintTemplates } from "./templates.ts";

type Part = { title: string; run(): Promise<PartReport | NotRun> };

const parts: Record<string, Part> = {
  templates: { title: "templates of all stages: cfn-lint", run: lintTemplates },
  commands: { title: "AWS CLI commands in documents: botocore", run: checkCommands },
  actions: { title: "IAM actions: the list that AWS publishes", run: checkActions },
  cloudformation: { title: "templates of all stages: moto's CloudFormation", run: createStacks },
  edge: { title: "CloudFront's functions: njs", run: runEdgeFunctions },
  openapi: { title: "answers of the API: schemathesis", run: judgeAnswers },
  adapters: { title: "tests of adapters and emulators: moto", run: runAdapterTests },
  journeys: { title: "enrollments: moto", run: enrollOnMoto },
};

const chosen = readArguments(
  {
    name: "npm run verify -- conformance",
    says: `A second opinion on the product, by implementations that nobody here wrote. Installs them in pinned versions, and needs
Python 3.11 or later. Fails for a difference that nobody has reviewed: docs/conformance.md.

${Object.entries(parts)
  .map(([name, { title }]) => `  ${name.padEnd(15)} ${title}`)
  .join("\n")}`,
    positionals: "[part…]",
    examples: ["", "templates edge"],
  },
  ({ positionals }) => {
    const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
    if (unknown.length > 0) throw new CliError(`There is no part ${unknown.join(", ")}.`);
    return positionals;
  },
);

leaveNothingBehind();
const reports = new Map<string, PartReport | NotRun>();
for (const [name, { title, run }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`── ${title}`);
  reports.set(title, await run());
}
console.log(`\n${formatReports(reports)}`);
process.exitCode = [...reports.values()].every(isExplained) ? 0 : 1;
