import { expect, test } from "vitest";
import { restoreDeadline, undoDeadline, undoTime } from "#domain/enrollment-hold.ts";

const hold = { at: "2026-11-20T17:00:00.000Z", by: "mailbox" } as const;

test("the mailbox can undo its hold for seven days", () => {
  expect(undoDeadline(hold)).toEqual(new Date("2026-11-27T17:00:00.000Z"));
  expect(undoTime(hold, new Date("2026-11-27T16:59:59.000Z"))).toEqual(undoDeadline(hold));
  expect(undoTime(hold, new Date("2026-11-27T17:00:00.000Z"))).toBeUndefined();
});

test("the mailbox cannot undo a hold by support", () => {
  const bySupport = { ...hold, by: "support" } as const;
  expect(undoDeadline(bySupport)).toBeUndefined();
  expect(undoTime(bySupport, new Date("2026-11-20T17:00:01.000Z"))).toBeUndefined();
});

test("of the present and a former address, only the mailbox that held the enrollment can undo that", () => {
  const now = new Date("2026-11-20T17:00:01.000Z");
  const byFormer = { ...hold, formerAddress: true } as const;
  expect(undoTime(byFormer, now, "former_address")).toEqual(undoDeadline(hold));
  expect(undoTime(byFormer, now, "present_address")).toBeUndefined();
  expect(undoTime(hold, now, "former_address")).toBeUndefined();
});

test("an address can be restored for seven days after the change", () => {
  expect(restoreDeadline("2026-11-20T17:00:00.000Z")).toEqual(new Date("2026-11-27T17:00:00.000Z"));
});
