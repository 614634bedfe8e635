// @vitest-environment node
import { expect, test } from "vitest";
import { aSession } from "#tests/web/support/builders.ts";
import { manualValues } from "#web/src/screens/enrollment/manual-values.ts";

const restored = (consentTextVersion?: string) =>
  manualValues({
    session: aSession(),
    draft: { consentChecked: true, ...(consentTextVersion && { consentTextVersion }) },
    initialZip: undefined,
    initialUtility: undefined,
  }).consentChecked;

test("restores a consent that was given to the same text version", () => {
  expect(restored("tcpa-1")).toBe(true);
});

test("does not restore a consent that was given to another text version", () => {
  expect(restored("tcpa-1-es")).toBe(false);
  expect(restored()).toBe(false);
});

test("fills the empty fields of a draft with what is known from the sign-up and the eligibility check", () => {
  const values = manualValues({
    session: aSession({ phone: "609 555 0142" }),
    draft: { firstName: "", email: "", phone: "", serviceAddress: { zip: "" }, utility: "" },
    initialZip: "07302",
    initialUtility: "pse",
  });
  expect(values).toMatchObject({
    firstName: "Ana",
    email: "ana@example.org",
    phone: "609 555 0142",
    serviceAddress: { zip: "07302" },
    utility: "pse",
  });
});
