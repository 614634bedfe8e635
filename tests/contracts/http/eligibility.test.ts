import { expect, test } from "vitest";
import { eligibilityForm, eligibilityQuery } from "#contracts/http/eligibility.ts";

test.each([" 08401", "NJ 08401", "08401-1234", "084011234"])("checks the ZIP code typed as %o", (zip) => {
  expect(eligibilityForm.parse({ zip, utility: "ace" })).toEqual({ zip: "08401", utility: "ace" });
});

test.each(["", "1", "0840", "084011", "Newark"])("rejects %o, which is no ZIP code", (zip) => {
  expect(eligibilityForm.safeParse({ zip, utility: "ace" }).success).toBe(false);
});

test.each([{}, { utility: "" }])("a form of a page without script may choose no utility: %o", (choice) => {
  expect(eligibilityQuery.parse({ zip: "08401", ...choice }).utility).toBeUndefined();
});

test("rejects a utility of a form without script that we do not know", () => {
  const { error } = eligibilityQuery.safeParse({ zip: "08401", utility: "coned" });
  expect(error?.issues).toMatchObject([{ path: ["utility"], message: "eligibility_utility_required" }]);
});
