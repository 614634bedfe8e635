import { CliError, readArguments, reportError, stageOption } from "./cli.ts";
import { rekeyEnrollments } from "./rekey/rekey-enrollments.ts";
import { parseTime } from "./restore/command.ts";
import { copyNames } from "./restore/tables.ts";
import { parseStage } from "./stage.ts";
import { operatorEnvironment } from "./support/deployed-environment.ts";
import { localEnvironment } from "./support/local-environment.ts";

const { stage, to } = readArguments(
  {
    name: "npm run rekey",
    says: `Computes the lookup keys of all enrollments again with the current HMAC key: docs/runbook.md, "Secrets". With --stage it uses
your own credentials. It can be interrupted and repeated.`,
    options: {
      stage: stageOption,
      to: {
        type: "string",
        value: "time",
        says: "Works on the copies that npm run restore made of this time.",
      },
    },
    examples: ["", "--stage prod", "--stage prod --to 2026-11-24T05:30:00Z"],
  },
  ({ values }) => ({
    stage: parseStage(values.stage),
    to: values.to === undefined ? undefined : parseTime(values.to),
  }),
);

try {
  const environment = stage ? await operatorEnvironment(stage) : await localEnvironment();
  const copies = to ? copyNames(environment.tables, to) : {};
  const tables = { ...environment.tables, ...copies };
  const { changed, unchanged, skipped } = await rekeyEnrollments({ ...environment, tables });
  console.log(`${changed} enrollments have new lookup keys; ${unchanged} needed none.`);
  if (skipped.length > 0) {
    throw new CliError(
      `${skipped.length} enrollments were changed at the same time, or share their number with another one. Repeat the command. If it names them again, see docs/runbook.md, "Secrets": ${skipped.join(", ")}`,
    );
  }
} catch (error) {
  reportError(error);
}
