import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { replaceParts } from "#verification/document-parts.ts";
import { describe } from "./commands.ts";
import { LifecycleParts } from "./diagrams.ts";
import { explorations } from "./explorations.ts";
import { type Edge, explore } from "./explore.ts";
import { promises } from "./promises.ts";

/** Two seconds, or minutes while other work takes the processors. */
const timeout = 180_000;
const parts = new LifecycleParts();

/** Every promise that a step breaks. A step that changes nothing breaks none. */
const brokenBy = (edge: Edge): string[] =>
  edge.to.state === edge.from.state
    ? []
    : Object.entries(promises)
        .filter(([, isKept]) => !isKept(edge))
        .map(([promise]) => `${promise}: ${describe(edge.command)} after ${JSON.stringify(edge.from.state)}`);

test.each(Object.entries(explorations))(
  "every promise is kept in every step from every state of %s",
  (_, bounds) => {
    const broken: string[] = [];
    const states = explore(bounds, (edge) => {
      parts.add(edge);
      broken.push(...brokenBy(edge));
    });
    expect(broken.slice(0, 3)).toEqual([]);
    expect(states).toBeGreaterThan(100);
  },
  timeout,
);

test("docs/enrollment-lifecycle.md shows the model: if not, run npm run lifecycle", () => {
  const document = readFileSync(join(root, "docs/enrollment-lifecycle.md"), "utf8");
  expect(document).toBe(replaceParts(document, parts.all));
});
