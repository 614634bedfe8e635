import { expect, test } from "vitest";
import { outranks, restoreDeadline, undoDeadline, undoTime } from "#domain/enrollment-hold.ts";

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

const now = new Date("2026-11-20T17:00:01.000Z");
const present = { sentTo: "present_address" } as const;
const replaced = (replacedAt: string) => ({ sentTo: "former_address", replacedAt }) as const;
const [first, second] = [replaced("2026-11-20T15:00:00.000Z"), replaced("2026-11-20T16:00:00.000Z")];
const byFormer = ({ replacedAt }: typeof first) => ({ ...hold, formerAddress: true, replacedAt }) as const;

test("of the present and a former address, only the mailbox that held the enrollment can undo that", () => {
  expect(undoTime(byFormer(first), now, first)).toEqual(undoDeadline(hold));
  expect(undoTime(byFormer(first), now, present)).toBeUndefined();
  expect(undoTime(hold, now, first)).toBeUndefined();
});

test("of two former addresses, the one that was replaced first can undo what the other holds", () => {
  expect(undoTime(byFormer(second), now, first)).toEqual(undoDeadline(hold));
  expect(undoTime(byFormer(first), now, second)).toBeUndefined();
  expect([outranks(first, byFormer(second)), outranks(second, byFormer(first))]).toEqual([true, false]);
});

test("a former address outranks the present one, nobody what it holds itself, and support everybody", () => {
  expect(outranks(second, hold)).toBe(true);
  expect(outranks(first, byFormer(first))).toBe(false);
  expect(outranks(first, { ...hold, by: "support" })).toBe(false);
});

test("of a hold that does not say which former address it is of, each of them can undo it", () => {
  const ofSome = { ...hold, formerAddress: true } as const;
  for (const mailbox of [first, { sentTo: "former_address" } as const])
    expect(undoTime(ofSome, now, mailbox)).toEqual(undoDeadline(hold));
});

test("an address can be restored for seven days after the change", () => {
  expect(restoreDeadline("2026-11-20T17:00:00.000Z")).toEqual(new Date("2026-11-27T17:00:00.000Z"));
});
