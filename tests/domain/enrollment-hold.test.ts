import { expect, test } from "vitest";
import { canMailboxUndo, undoDeadline } from "#domain/enrollment-hold.ts";

const hold = { at: "2026-11-20T17:00:00.000Z", by: "mailbox" } as const;

test("the mailbox can undo its hold for seven days", () => {
  expect(undoDeadline(hold)).toEqual(new Date("2026-11-27T17:00:00.000Z"));
  expect(canMailboxUndo(hold, new Date("2026-11-27T16:59:59.000Z"))).toBe(true);
  expect(canMailboxUndo(hold, new Date("2026-11-27T17:00:00.000Z"))).toBe(false);
});

test("the mailbox cannot undo a hold by support", () => {
  const bySupport = { ...hold, by: "support" } as const;
  expect(undoDeadline(bySupport)).toBeUndefined();
  expect(canMailboxUndo(bySupport, new Date("2026-11-20T17:00:01.000Z"))).toBe(false);
});
