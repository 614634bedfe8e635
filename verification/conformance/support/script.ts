import { globSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { root } from "#local/settings.ts";
import { captureOutput } from "./command.ts";
import { installPythonTools } from "./install.ts";
import { compare, type PartReport, type Reviewed } from "./report.ts";

export const documents = (): string[] => globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort();

const judgement = z.object({ where: z.string(), problems: z.array(z.string()) });
type Judgement = z.infer<typeof judgement>;

/** What a script of `python/` says about each thing that it finds in the files. */
async function judge(script: string, files: readonly string[]): Promise<Judgement[]> {
  const path = resolve(import.meta.dirname, "../python", script);
  const { output, code } = await captureOutput(join(await installPythonTools(), "python"), [
    "-B",
    path,
    ...files,
  ]);
  if (code !== 0) throw new Error(`${script} failed.`);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => judgement.parse(JSON.parse(line)));
}

type Options = {
  script: string;
  files: readonly string[];
  planted: readonly string[];
  reviewed: readonly Reviewed[];
};

/** Judges the files, and a document of planted faults: a script that misses one of them would prove nothing. */
export async function judgeByScript({ script, files, planted, reviewed }: Options): Promise<PartReport> {
  const document = join(await mkdtemp(join(tmpdir(), "conformance-planted-")), "planted.md");
  await writeFile(document, planted.map((code) => `\`${code}\`\n`).join("\n"));
  const faults = await judge(script, [document]);
  if (faults.length < planted.length) throw new Error(`${script} does not read all planted faults.`);
  const missed = faults.filter(({ problems }) => problems.length === 0);
  const judged = await judge(script, files);
  const differences = compare(
    judged
      .flatMap(({ where, problems }) => problems.map((problem) => `${where}: ${problem}`))
      .concat(missed.map(({ where }) => `${script} misses the planted fault ${where}`)),
    reviewed,
  );
  const failed = judged.filter(({ problems }) => problems.length > 0);
  return { tried: judged.length, passed: judged.length - failed.length, differences };
}
