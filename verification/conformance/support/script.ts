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

/** The lines of JSON that a script of `python/` prints. */
export async function runScript(
  script: string,
  files: readonly string[],
  env: Record<string, string> = {},
): Promise<unknown[]> {
  const path = resolve(import.meta.dirname, "../python", script);
  const python = join(await installPythonTools(), "python");
  const { output, code } = await captureOutput(python, ["-B", path, ...files], { env }); // -B: no __pycache__
  if (code !== 0) throw new Error(`${script} failed.`);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

/** What a script says about each thing that it finds in the files. */
const judge = async (script: string, files: readonly string[]) =>
  (await runScript(script, files)).map((line) => judgement.parse(line));

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
