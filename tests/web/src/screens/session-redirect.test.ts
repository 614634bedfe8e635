import { describe, expect, test } from "vitest";
import { redirectFor, resumePath } from "#web/src/screens/session-redirect.ts";

describe("without a sign-up", () => {
  test.each([
    ["connect", "/signup"],
    ["application", "/signup"],
    ["enrollment", "/signup"],
    ["confirmation", "/signup"],
    ["billing", "/"],
  ] as const)("%s leads to %s", (screen, address) => {
    expect(redirectFor(null, screen)).toBe(address);
  });
});

describe("with a sign-up, each screen is for those who have come that far and no further", () => {
  test.each([
    ["started", "connect", undefined],
    ["started", "application", "/utility-verification"],
    ["started", "enrollment", undefined],
    ["started", "billing", "/utility-verification"],
    ["started", "confirmation", "/utility-verification"],
    ["utility_verified", "connect", undefined],
    ["utility_verified", "application", undefined],
    ["utility_verified", "enrollment", undefined],
    ["utility_verified", "billing", "/application"],
    ["application_in_progress", "application", undefined],
    ["application_in_progress", "confirmation", "/application"],
    ["application_submitted", "connect", "/utility-confirmation"],
    ["application_submitted", "application", "/utility-confirmation"],
    ["application_submitted", "billing", undefined],
    ["application_submitted", "enrollment", "/utility-confirmation"],
    ["completed", "application", "/confirmation"],
    ["completed", "billing", "/confirmation"],
    ["completed", "enrollment", "/confirmation"],
    ["completed", "confirmation", undefined],
  ] as const)("%s at %s: %s", (status, screen, address) => {
    expect(redirectFor({ status }, screen)).toBe(address);
  });
});

describe("somebody who types everything by hand", () => {
  const byHand = {
    status: "application_in_progress",
    applicationData: { enrollmentSource: "manual" },
  } as const;
  const account = { utility: "pse", utilityName: "PSE&G", accountDetails: {} } as const;

  test("goes on at the manual screen, and has nothing to check", () => {
    expect(resumePath(byHand)).toBe("/enrollment");
    expect(redirectFor(byHand, "application")).toBe("/enrollment");
    expect(redirectFor(byHand, "connect")).toBeUndefined();
  });

  test("still does while only the utility is known from there", () => {
    expect(resumePath({ ...byHand, utilityData: { source: "manual", ...account } })).toBe("/enrollment");
  });

  test("checks what was read once a bill or an account is there", () => {
    const found = { ...byHand, utilityData: { source: "bill_upload", ...account } } as const;
    expect(resumePath(found)).toBe("/application");
    expect(redirectFor(found, "application")).toBeUndefined();
  });

  test("has left that screen behind once the application was sent", () => {
    expect(resumePath({ ...byHand, status: "application_submitted" })).toBe("/utility-confirmation");
  });
});
