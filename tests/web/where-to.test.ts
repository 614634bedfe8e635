import { describe, expect, test } from "vitest";
import { whereTo } from "../../web/src/screens/where-to.ts";

describe("without a sign-up", () => {
  test.each([
    ["connect", "/signup"],
    ["application", "/signup"],
    ["confirmation", "/signup"],
    ["billing", "/"],
  ] as const)("%s leads to %s", (screen, address) => {
    expect(whereTo(null, screen)).toBe(address);
  });
});

describe("with a sign-up, each screen is for those who have come that far and no further", () => {
  test.each([
    ["started", "connect", undefined],
    ["started", "application", "/utility-verification"],
    ["started", "billing", "/utility-verification"],
    ["started", "confirmation", "/utility-verification"],
    ["utility_verified", "connect", undefined],
    ["utility_verified", "application", undefined],
    ["utility_verified", "billing", "/application"],
    ["application_in_progress", "application", undefined],
    ["application_in_progress", "confirmation", "/application"],
    ["application_submitted", "connect", "/utility-confirmation"],
    ["application_submitted", "application", "/utility-confirmation"],
    ["application_submitted", "billing", undefined],
    ["completed", "application", "/confirmation"],
    ["completed", "billing", "/confirmation"],
    ["completed", "confirmation", undefined],
  ] as const)("%s at %s: %s", (status, screen, address) => {
    expect(whereTo({ status }, screen)).toBe(address);
  });
});
