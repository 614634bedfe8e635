import { expect, test } from "vitest";
import { keepsSubscription, moveNoticeDeadline, signOfFormerHome } from "#domain/moving.ts";

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

test.each([
  [
    "has its number, also with separators and at the same ZIP code",
    "PE00 0067 5865 6411 9084",
    "08820",
    "number",
  ],
  ["has another ZIP code than the new home", "PE000067586564111111", "08830", "zip"],
  ["has no certain number and another ZIP code", null, "08830", "zip"],
] as const)("a bill may be that of the former home if it %s", (_, enrollmentNumber, zip, sign) => {
  const move = { zip: "08820", formerNumberEnding: "9084" };
  expect(signOfFormerHome({ enrollmentNumber, zip }, move)).toBe(sign);
});

test.each([
  ["another number at the new home's ZIP code", "PE000067586564111111", "08820", "9084"],
  ["neither number nor ZIP code", null, undefined, "9084"],
  ["the new home's ZIP code, and the former number is not known", "PE000067586564119084", "08820", undefined],
  ["neither number nor ZIP code, and the former number is not known", "", undefined, undefined],
] as const)(
  "nothing says that a bill with %s is that of the former home",
  (_, enrollmentNumber, zip, ending) => {
    expect(
      signOfFormerHome({ enrollmentNumber, zip }, { zip: "08820", formerNumberEnding: ending }),
    ).toBeUndefined();
  },
);
