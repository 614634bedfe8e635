import { expect, test } from "vitest";
import { allocationId, progressEvent, projectName } from "#contracts/storage/enrollment.ts";
import { month } from "#contracts/storage/record-fields.ts";
import { milestonesOf } from "#domain/enrollment-progress.ts";

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test("a month has a year and a month that exists", () => {
  expect(accepts(month, "2027-03")).toBe(true);
  for (const wrong of ["2027-3", "2027-13", "2027-00", "1027-01", "March 2027", ""]) {
    expect(accepts(month, wrong), wrong).toBe(false);
  }
});

test("the name of a project is printed in e-mails, so it is neither a link nor an address", () => {
  for (const right of ["Elm Street Solar", "Sol & Luz (Phase 2)", "Camden #3", "O'Neill Rooftop"]) {
    expect(accepts(projectName, right), right).toBe(true);
  }
  for (const wrong of [
    "",
    "https://elm.example",
    "elm.example",
    "a@b",
    "=1",
    "Elm\nStreet",
    "e".repeat(81),
  ]) {
    expect(accepts(projectName, wrong), wrong).toBe(false);
  }
});

test("an allocation is named by utility, day and a random part", () => {
  expect(accepts(allocationId, "pse-2026-12-10-3f9a1c2e77d0")).toBe(true);
  expect(accepts(allocationId, "waiting#pse")).toBe(false);
});

test("the domain's rules read the events as they are stored", () => {
  const event = { kind: "matched", project: "Elm Street", at: "2026-12-03T17:00:00.000Z", by: "ops" };
  expect(milestonesOf({ progress: [progressEvent.parse(event)] }).matched.project).toBe("Elm Street");
});
