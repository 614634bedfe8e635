/**
 * Computes the lookup keys of all enrollments again with the current HMAC key, as docs/runbook.md ("Secrets") describes.
 * Without --stage it uses the product on this machine, found by DATA_DIR; with --stage the product on AWS, with your own
 * credentials. With --to it works on the copies that `npm run restore` made of that time. It can be interrupted and repeated.
 */
import { parseArgs } from "node:util";
import { CliError, isParseArgsError, reportError } from "./cli.ts";
import { rekeyEnrollments } from "./rekey/rekey-enrollments.ts";
import { parseTime } from "./restore/command.ts";
import { copyNames } from "./restore/tables.ts";
import { parseStage } from "./stage.ts";
import { operatorEnvironment } from "./support/deployed-environment.ts";
import { localEnvironment } from "./support/local-environment.ts";

try {
  const { values } = parseArgs({ options: { stage: { type: "string" }, to: { type: "string" } } });
  const stage = parseStage(values.stage);
  const environment = stage ? await operatorEnvironment(stage) : await localEnvironment();
  const copies = values.to === undefined ? {} : copyNames(environment.tables, parseTime(values.to));
  const tables = { ...environment.tables, ...copies };
  const { changed, unchanged, skipped } = await rekeyEnrollments({ ...environment, tables });
  console.log(`${changed} enrollments have new lookup keys; ${unchanged} needed none.`);
  if (skipped.length > 0) {
    throw new CliError(
      `${skipped.length} enrollments were changed at the same time, or share their number with another one. Repeat the command. If it names them again, see docs/runbook.md, "Secrets": ${skipped.join(", ")}`,
    );
  }
} catch (error) {
  const isUsageError = isParseArgsError(error);
  reportError(
    isUsageError
      ? new CliError(
          `${error.message}\nUsage: npm run rekey -- [--stage dev|prod] [--to 2026-11-24T05:30:00Z]`,
        )
      : error,
  );
}
