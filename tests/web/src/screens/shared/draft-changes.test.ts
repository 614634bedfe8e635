import { expect, test } from "vitest";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

test("returns only values that differ, and ignores absent values", () => {
  const older = { firstName: "Ana", phone: "1", serviceAddress: { street: "1 Elm", city: "Edison" } };
  const newer = { firstName: "Ana", serviceAddress: { street: "2 Elm" }, householdInfo: { size: 2 } };
  expect(changesBetween(older, newer)).toEqual([
    { path: "serviceAddress.street", value: "2 Elm" },
    { path: "householdInfo.size", value: 2 },
  ]);
});

test("ignores a consent from a tab in the other language but takes its other values", () => {
  const thisTab = { firstName: "Ana", consentChecked: false, consentTextVersion: "tcpa-1" };
  const otherTab = { firstName: "Anna", consentChecked: true, consentTextVersion: "tcpa-1-es" };
  expect(changesBetween(thisTab, otherTab)).toEqual([{ path: "firstName", value: "Anna" }]);
  expect(changesBetween(thisTab, { ...otherTab, consentTextVersion: "tcpa-1" })).toEqual([
    { path: "firstName", value: "Anna" },
    { path: "consentChecked", value: true },
  ]);
});
