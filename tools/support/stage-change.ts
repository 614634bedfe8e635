import { projectName } from "#contracts/storage/enrollment.ts";
import { month } from "#contracts/storage/record-fields.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { CliError } from "#tools/cli.ts";

export const stageNames = ["matched", "sent", "credit-expected"] as const;

/** Parses what `stage <customer id> …` records. Throws a sentence that says what is wrong. */
export function parseStageChange(
  name: string | undefined,
  { project, expected, month }: { project?: string; expected?: string; month?: string },
): ProgressChange {
  switch (name) {
    case "matched":
      return {
        kind: "matched",
        project: parseProject(project),
        ...(expected !== undefined && { expected: parseMonth(expected, "--expected") }),
      };
    case "sent":
      return { kind: "sent" };
    case "credit-expected":
      return { kind: "credit_expected", month: parseMonth(month, "--month") };
    default:
      throw new CliError(`The stage is one of ${stageNames.join(", ")}.`);
  }
}

function parseProject(text: string | undefined): string {
  const name = projectName.safeParse(text);
  if (name.success) return name.data;
  throw new CliError(
    '--project is the name of a project, such as "Elm Street Solar": no link and no address.',
  );
}

function parseMonth(text: string | undefined, option: string): string {
  const parsed = month.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new CliError(`${option} is a month such as 2027-03.`);
}
