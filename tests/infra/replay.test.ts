import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queueConstructs } from "#tools/replay/deployed-environment.ts";
import { replayKinds } from "#tools/replay/environment.ts";
import { outputLogicalId } from "./support/functions.ts";
import { synthesizeStage } from "./support/templates.ts";

const { app } = synthesizeStage("dev");
const runbook = readFileSync("docs/runbook.md", "utf8");

/** The kinds of work for which the stack has a dead-letter queue: the output `UploadsDeadLetters` is `Uploads`. */
const deadLettered = Object.keys(app.toJSON().Outputs).flatMap(
  (name) => /^(.+)DeadLetters$/.exec(name)?.[1] ?? [],
);

test("every kind of dead-lettered work can be replayed, and the runbook says when", () => {
  expect(deadLettered.map((name) => name.toLowerCase()).sort()).toEqual([...replayKinds].sort());
  for (const kind of replayKinds) expect(runbook).toContain(`npm run replay -- ${kind}`);
});

test("the replay knows the names that CloudFormation gives to the queues", () => {
  for (const kind of replayKinds) {
    const output = deadLettered.find((name) => name.toLowerCase() === kind);
    expect(outputLogicalId(app, `${output}DeadLetters`)).toMatch(
      new RegExp(`^${queueConstructs[kind]}DeadLetters`),
    );
    if (kind === "pendingemails") continue; // no queue: their function receives the table's stream
    expect(outputLogicalId(app, `${output}Queue`)).toMatch(new RegExp(`^${queueConstructs[kind]}Queue`));
  }
});
