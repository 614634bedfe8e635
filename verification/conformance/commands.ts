import type { Reviewed } from "./support/report.ts";
import { documents, judgeByScript } from "./support/script.ts";

const reviewed: readonly Reviewed[] = [
  { pattern: / aws s3 cp: /, reason: "The AWS CLI's own command: it copies files by several requests." },
  { pattern: / aws sso login: /, reason: "The AWS CLI's own command: it opens a browser." },
];

/** One command for each kind of fault that the script finds. */
const planted = [
  "aws dynamo list-tables",
  "aws dynamodb drop-table --table-name x",
  "aws dynamodb wait table-is-there --table-name x",
  "aws dynamodb list-backups --backup-kind SYSTEM",
  "aws dynamodb list-backups --backup-type AUTOMATIC",
  "aws dynamodb list-backups SYSTEM",
  "aws dynamodb restore-table-from-backup --target-table-name x",
  "aws dynamodb update-time-to-live --table-name x --time-to-live-specification Enabled=true,Attribute=expiresAt",
  "aws dynamodb update-table --table-name x --deletion-protection-enabled true",
  "aws logs start-query --start-time yesterday --end-time 1 --query-string x",
  'aws cloudtrail put-event-selectors --trail-name x --advanced-event-selectors \'[{"FieldSelectors":[{"Equals":["Data"]}]}]\'',
  "aws sesv2 get-account --query '[ProductionAccess]'",
  "aws sesv2 get-account --query '[ProductionAccess",
];

/** Judges the AWS CLI commands in all documents by the service models from which the AWS CLI makes its commands. */
export const checkCommands = () =>
  judgeByScript({
    script: "commands.py",
    files: documents(),
    planted,
    reviewed,
  });
