import { describe, expect, test } from "vitest";
import { formPath, redirectFor, resumePath } from "#web/src/screens/session-redirect.ts";

describe("without a session", () => {
  test.each([
    ["connect", "/signup"],
    ["application", "/signup"],
    ["enrollment", "/signup"],
    ["confirmation", "/signup"],
    ["billing", "/"],
  ] as const)("redirects %s to %s", (screen, path) => {
    expect(redirectFor(null, screen)).toBe(path);
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
    ["application_in_progress", "confirmation", "/utility-verification"],
    ["application_submitted", "connect", undefined],
    ["application_submitted", "application", undefined],
    ["application_submitted", "billing", undefined],
    ["application_submitted", "enrollment", undefined],
    ["application_submitted", "confirmation", "/utility-confirmation"],
    ["completed", "connect", "/confirmation"],
    ["completed", "application", "/confirmation"],
    ["completed", "billing", "/confirmation"],
    ["completed", "enrollment", "/confirmation"],
    ["completed", "confirmation", undefined],
  ] as const)("redirects status %s at %s to %s", (status, screen, path) => {
    expect(redirectFor({ status }, screen)).toBe(path);
  });
});

describe("a manual enrollment", () => {
  const manualSession = {
    status: "application_in_progress",
    applicationData: { enrollmentSource: "manual" },
  } as const;
  const account = { utility: "pse", utilityName: "PSE&G", accountDetails: {} } as const;

  test("continues at the manual screen, without the application screen", () => {
    expect(resumePath(manualSession)).toBe("/enrollment");
    expect(redirectFor(manualSession, "application")).toBe("/enrollment");
    expect(redirectFor(manualSession, "connect")).toBeUndefined();
  });

  test("continues at the manual screen while the utility data is manual", () => {
    expect(resumePath({ ...manualSession, utilityData: { source: "manual", ...account } })).toBe(
      "/enrollment",
    );
  });

  test("continues at the application screen once a bill was read or an account is connected", () => {
    const sessionWithBill = { ...manualSession, utilityData: { source: "bill_upload", ...account } } as const;
    expect(resumePath(sessionWithBill)).toBe("/application");
    expect(redirectFor(sessionWithBill, "application")).toBeUndefined();
  });

  test("continues where the utility is connected while the bill is that of the home it leaves", () => {
    const move = { utility: "pse", zip: "08820", formerHome: "5 Oak St" } as const;
    const utilityData = {
      source: "bill_upload",
      ...account,
      accountDetails: { street: "5 Oak St." },
    } as const;
    expect(resumePath({ status: "utility_verified", utilityData })).toBe("/application");
    expect(resumePath({ status: "utility_verified", utilityData, move })).toBe("/utility-verification");
    expect(resumePath({ status: "application_submitted", utilityData, move })).toBe("/utility-confirmation");
  });

  test("of which nothing was saved but its status continues where the utility is connected", () => {
    expect(resumePath({ status: "application_in_progress" })).toBe("/utility-verification");
  });

  test("continues at billing once the application is submitted, and is changed on the manual screen", () => {
    const submitted = { ...manualSession, status: "application_submitted" } as const;
    expect(resumePath(submitted)).toBe("/utility-confirmation");
    expect(formPath(submitted)).toBe("/enrollment");
    expect(redirectFor(submitted, "application")).toBe("/enrollment");
  });
});
