import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queueConstructs } from "#tools/replay/deployed-environment.ts";
import { replayKinds } from "#tools/replay/environment.ts";
import { outputLogicalId } from "./support/functions.ts";
import { synthesizeStage } from "./support/templates.ts";

const { app } = synthesizeStage("dev");
const runbook = readFileSync("docs/runbook.md", "utf8");

/** What the stack says that it sets aside: `UploadsDeadLetters` is `Uploads`. */
const setAside = Object.keys(app.toJSON().Outputs).flatMap(
  (name) => /^(.+)DeadLetters$/.exec(name)?.[1] ?? [],
);

test("all work that can be set aside can be replayed, and the runbook says when", () => {
  expect(setAside.map((name) => name.toLowerCase()).sort()).toEqual([...replayKinds].sort());
  for (const kind of replayKinds) expect(runbook).toContain(`npm run replay -- ${kind}`);
});

test("the replay knows the queues by the names that CloudFormation gives them", () => {
  for (const kind of replayKinds) {
    const output = setAside.find((name) => name.toLowerCase() === kind);
    expect(outputLogicalId(app, `${output}DeadLetters`)).toMatch(
      new RegExp(`^${queueConstructs[kind]}DeadLetters`),
    );
    if (kind === "confirmations") continue; // a table's stream wakes their worker
    expect(outputLogicalId(app, `${output}Queue`)).toMatch(new RegExp(`^${queueConstructs[kind]}Queue`));
  }
});
