import type { PartReport, Reviewed } from "./support/report.ts";
import { documents, judgeByScript } from "./support/script.ts";
import { synthesize } from "./support/synthesize.ts";

const reviewed: readonly Reviewed[] = [
  { pattern: / dynamodb:LeadingKeys: /, reason: "A condition's key, not an action." },
];

/** A wrong service, a wrong action, and a wildcard that matches none. */
const planted = ["dynamo:GetItem", "dynamodb:GetItems", "kms:Decypher*"];

/** Judges every IAM action in the templates of all stages and in all documents by the list that AWS publishes. */
export async function checkActions(): Promise<PartReport> {
  const { templates } = await synthesize();
  return judgeByScript({ script: "actions.py", files: [...templates, ...documents()], planted, reviewed });
}
