// @vitest-environment node
import { expect, test } from "vitest";
import { aSession } from "#tests/web/support/builders.ts";
import { manualValues } from "#web/src/screens/enrollment/manual-values.ts";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

const restored = (consentTextVersion?: string) =>
  manualValues({
    session: aSession(),
    draft: { consentChecked: true, ...(consentTextVersion && { consentTextVersion }) },
    initialZip: undefined,
    initialUtility: undefined,
  }).consentChecked;

test("a tick is there again beside the text that it was given to", () => {
  expect(restored("tcpa-1")).toBe(true);
});

test("beside another text, as in the other language, it has to be given again", () => {
  expect(restored("tcpa-1-es")).toBe(false);
  expect(restored()).toBe(false);
});

test("a tab in the other language ticks nothing here, and its other answers come along", () => {
  const here = { firstName: "Ana", consentChecked: false, consentTextVersion: "tcpa-1" };
  const there = { firstName: "Anna", consentChecked: true, consentTextVersion: "tcpa-1-es" };
  expect(changesBetween(here, there)).toEqual([{ path: "firstName", value: "Anna" }]);
  expect(changesBetween(here, { ...there, consentTextVersion: "tcpa-1" })).toEqual([
    { path: "firstName", value: "Anna" },
    { path: "consentChecked", value: true },
  ]);
});
