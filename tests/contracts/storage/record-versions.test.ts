import { describe, expect, test } from "vitest";
import { fromStoredBill } from "#contracts/storage/bill.ts";
import {
  keptItems,
  keptSchemas,
  keptVersions,
  kinds,
  type RecordKind,
  recordKinds,
  schemasOfToday,
} from "#tests/builders/kept-records.ts";
import { acceptedChanges } from "./support/accepted-changes.ts";
import { findUnreadable } from "./support/find-unreadable.ts";

const recipe = "docs/recipes/change-a-record.md";

/** As the adapters read them. */
const parse = (kind: RecordKind, item: Record<string, unknown>) =>
  kind === "bill" ? fromStoredBill(item) : recordKinds[kind].schema.parse(item);

describe.each(keptVersions)("records of version %s", (version) => {
  test.each(kinds)("are read by the code of today: %s", (kind) => {
    for (const item of keptItems(version, kind)) parse(kind, item);
  });

  test("are complete: a household that enrolled, one that typed its number, and one that did not finish", () => {
    const stages = keptItems(version, "enrollment").map(({ stage }) => stage);
    expect(new Set(stages)).toEqual(new Set(["lead", "completed"]));
    expect(keptItems(version, "bill")).not.toEqual([]);
  });
});

/** What each version to which a deployment may be rolled back cannot read of today's records. */
const unreadable = keptVersions.flatMap((version) => {
  const schemas = keptSchemas(version);
  return schemas ? kinds.flatMap((kind) => findUnreadable(schemasOfToday[kind], schemas[kind], kind)) : [];
});

test("records of today are read by every version to which a deployment may be rolled back", () => {
  const unexpected = unreadable.filter(
    (problem) => !acceptedChanges.some(({ problems }) => problems.test(problem)),
  );
  expect(unexpected, `See ${recipe}.`).toEqual([]);
});

test("an accepted change is removed from the list when every version can read it", () => {
  const isOver = ({ problems }: { problems: RegExp }) =>
    !unreadable.some((problem) => problems.test(problem));
  expect(acceptedChanges.filter(isOver)).toEqual([]);
});

test("the format of today's records is kept", () => {
  const newest = keptVersions.at(-1) ?? "";
  expect(
    keptSchemas(newest),
    `The records have changed since ${newest}: run npm run records (${recipe}).`,
  ).toEqual(schemasOfToday);
});
