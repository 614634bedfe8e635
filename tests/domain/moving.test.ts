import { expect, test } from "vitest";
import { differenceToNewHome, keepsSubscription, moveNoticeDeadline } from "#domain/moving.ts";

test("a household tells its utility within 30 days of moving", () => {
  expect(moveNoticeDeadline("2026-12-01")).toBe("2026-12-31");
  expect(moveNoticeDeadline("2027-02-15")).toBe("2027-03-17");
});

test("a subscription goes along to a ZIP code that its utility serves, also beside others", () => {
  expect(keepsSubscription("pse", { ours: ["jcpl", "pse"], others: [] })).toBe(true);
  expect(keepsSubscription("pse", { ours: ["jcpl"], others: [] })).toBe(false);
  expect(keepsSubscription("pse", { ours: [], others: [] })).toBe(false);
  expect(keepsSubscription(undefined, { ours: ["pse"], others: [] })).toBe(false);
});

const home = { utility: "pse", enrollmentNumber: "PE000067586564111111", zip: "08820" } as const;
const former = { formerHome: "610 Pemberly St, Apt 3B", formerNumberEnding: "9084" };
const move = { utility: "pse", zip: "08820", ...former } as const;

test.each([
  ["is of another utility", { utility: "jcpl", zip: "07728" }, "utility"],
  [
    "has the former home's number, also at its ZIP code",
    { enrollmentNumber: "PE000067586564119084" },
    "number",
  ],
  ["has the former home's address", { street: "610 PEMBERLY ST", unit: "APT 3B" }, "address"],
  ["has the former home's address in one line", { street: "610 PEMBERLY ST APT. 3B" }, "address"],
  ["is of another ZIP code", { zip: "08830" }, "zip"],
  ["is of another ZIP code, without a number", { enrollmentNumber: undefined, zip: "08830" }, "zip"],
] as const)("an account may not be that of the new home if it %s", (_, changes, difference) => {
  expect(differenceToNewHome({ ...home, ...changes }, move)).toBe(difference);
});

test("nothing speaks against an account of the new home, nor against one of which nothing is known", () => {
  expect(differenceToNewHome(home, move)).toBeUndefined();
  const neighbor = { ...home, street: "610 Pemberly St", unit: "Apt 4" };
  expect(differenceToNewHome(neighbor, move)).toBeUndefined();
  expect(differenceToNewHome({}, { utility: "pse", zip: "08820" })).toBeUndefined();
});
