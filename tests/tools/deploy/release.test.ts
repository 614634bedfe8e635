import { expect, test } from "vitest";
import { newReleaseId } from "#tools/deploy/release.ts";

test("names a release after its time and its commit", () => {
  expect(newReleaseId(new Date("2026-11-24T07:15:02.123Z"), "47752bad")).toBe("20261124T071502Z-47752bad");
});
