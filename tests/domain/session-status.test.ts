import { expect, test } from "vitest";
import { laterStatus, sessionStatuses } from "#domain/session-status.ts";

test("a status only moves forward, in whatever order requests arrive", () => {
  for (const [index, earlier] of sessionStatuses.entries()) {
    for (const next of sessionStatuses.slice(index)) {
      expect(laterStatus(earlier, next)).toBe(next);
      expect(laterStatus(next, earlier)).toBe(next);
    }
  }
});
