import { join, relative } from "node:path";
import * as z from "zod";
import { captureOutput } from "./support/command.ts";
import { installPythonTools } from "./support/install.ts";
import { compare, type PartReport, type Reviewed } from "./support/report.ts";
import { synthesize } from "./support/synthesize.ts";

const reviewed: readonly Reviewed[] = [
  {
    pattern: /^W3005 .*Role\w*' dependency already enforced by a 'GetAtt' at '[^']+\/Properties\/Role'/,
    reason:
      "The CDK makes a function depend on its whole role, because its policy, which no attribute refers to, must exist first.",
  },
  {
    pattern: /^W3005 'BillPipelineUploadsQueue\w+' dependency .*QueueConfigurations/,
    reason:
      "The CDK makes notifications depend on the queue and its policy, without which S3 rejects the configuration.",
  },
];

const findings = z.array(
  z.object({ Filename: z.string(), Message: z.string(), Rule: z.object({ Id: z.string() }) }),
);

/** Judges the templates by AWS's resource schemas and cfn-lint's rules. */
export async function lintTemplates(): Promise<PartReport> {
  const tools = await installPythonTools();
  const { folder, templates } = await synthesize();
  const lint = await captureOutput(join(tools, "cfn-lint"), ["--format", "json", ...templates]);
  const found = findings.parse(JSON.parse(lint.output));
  const describe = ({ Rule, Message, Filename }: (typeof found)[number]) =>
    `${Rule.Id} ${Message} in ${relative(folder, Filename)}`;
  const differences = compare(found.map(describe), reviewed);
  const failed = new Set(
    found
      .filter((finding) => differences.some(({ what, reason }) => what === describe(finding) && !reason))
      .map(({ Filename }) => Filename),
  );
  return { tried: templates.length, passed: templates.length - failed.size, differences };
}
