import { describe, expect, test } from "vitest";
import { redirectFor, resumePath } from "#web/src/screens/session-redirect.ts";

describe("without a session", () => {
  test.each([
    ["connect", "/signup"],
    ["application", "/signup"],
    ["enrollment", "/signup"],
    ["confirmation", "/signup"],
    ["billing", "/"],
  ] as const)("redirects %s to %s", (screen, address) => {
    expect(redirectFor(null, screen)).toBe(address);
  });
});

describe("with a session, each screen admits only its statuses", () => {
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
  ] as const)("redirects status %s at %s to %s", (status, screen, address) => {
    expect(redirectFor({ status }, screen)).toBe(address);
  });
});

describe("a manual enrollment", () => {
  const byHand = {
    status: "application_in_progress",
    applicationData: { enrollmentSource: "manual" },
  } as const;
  const account = { utility: "pse", utilityName: "PSE&G", accountDetails: {} } as const;

  test("continues at the manual screen, without the application screen", () => {
    expect(resumePath(byHand)).toBe("/enrollment");
    expect(redirectFor(byHand, "application")).toBe("/enrollment");
    expect(redirectFor(byHand, "connect")).toBeUndefined();
  });

  test("continues there while the utility data is manual", () => {
    expect(resumePath({ ...byHand, utilityData: { source: "manual", ...account } })).toBe("/enrollment");
  });

  test("continues at the application screen once a bill or an account is there", () => {
    const found = { ...byHand, utilityData: { source: "bill_upload", ...account } } as const;
    expect(resumePath(found)).toBe("/application");
    expect(redirectFor(found, "application")).toBeUndefined();
  });

  test("continues at billing once the application is submitted", () => {
    expect(resumePath({ ...byHand, status: "application_submitted" })).toBe("/utility-confirmation");
  });
});
