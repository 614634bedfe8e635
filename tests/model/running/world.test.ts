import { expect, test } from "vitest";
import type { Command } from "#tests/model/lifecycle/commands.ts";
import { beginnings } from "./choices.ts";
import { newWorld, outcomeOf, type Sent, type World, worldsWith } from "./world.ts";

const inTab = (tab: 0 | 1, command: Command): Sent => ({ command, tab });
const after = (commands: readonly Command[]): World =>
  commands.reduce((world, command) => outcomeOf(world, inTab(0, command)).world, newWorld);
const complete = (app: number): Sent => inTab(0, { do: "complete", app, number: 0 });

test("of two households that complete with one number, either one may be first, and not both", () => {
  const worlds = [after(beginnings["two applications for one number"])];
  const both = [complete(0), complete(1)] as const;
  const enrolled = worldsWith(worlds, both, ["ok", "number_enrolled_unconfirmed"]);
  expect(enrolled.map(({ state }) => state.applications.map(({ enrollment }) => enrollment))).toEqual([
    ["active", "submitted"],
  ]);
  expect(worldsWith(worlds, both, ["number_enrolled_unconfirmed", "ok"])).toHaveLength(1);
  expect(worldsWith(worlds, both, ["ok", "ok"])).toEqual([]);
});

test("of two moves from one home that are completed with one number, the later one learns that the home has moved", () => {
  const worlds = [after(beginnings["two moves from one home"])];
  const both = [complete(1), complete(2)] as const;
  expect(worldsWith(worlds, both, ["ok", "already_moved"])).toHaveLength(1);
  expect(worldsWith(worlds, both, ["already_moved", "ok"])).toHaveLength(1);
  expect(worldsWith(worlds, both, ["ok", "number_already_enrolled"])).toEqual([]);
});

test("keeps both worlds while the order of two commands does not show", () => {
  const worlds = [after(beginnings["one application that can be signed"])];
  const submit = inTab(1, { do: "submit", app: 0, form: 1 });
  const present = inTab(0, { do: "present the disclosure", app: 0, number: 1 });
  const unsure = worldsWith(worlds, [submit, present], ["ok", "ok"]);
  expect(unsure).toHaveLength(2);
  const completeOther = inTab(0, { do: "complete", app: 0, number: 1 });
  expect(worldsWith(unsure, [completeOther], ["ok"])).toHaveLength(1);
  expect(worldsWith(unsure, [completeOther], ["disclosure_changed"])).toHaveLength(1);
});

test("a browser that was let in before a deletion may find the enrollment deleted", () => {
  const worlds = [after(beginnings["one enrollment, opened"])];
  const deletion = inTab(0, { do: "delete everything", home: 0 });
  const cancel = inTab(1, { do: "cancel", home: 0, app: 0 });
  for (const answer of ["ok", "access_expired", "enrollment_not_found"] as const) {
    const [world] = worldsWith(worlds, [cancel, deletion], [answer, "ok"]);
    expect(world?.state).toMatchObject({ access: [false, false], applications: [{ enrollment: "closed" }] });
  }
  expect(worldsWith(worlds, [cancel, deletion], ["not_cancelable", "ok"])).toEqual([]);
});

test("a second change of contact details from another tab is refused, and that tab then shows the first one", () => {
  const worlds = [after(beginnings["one enrollment, opened"])];
  const change = (tab: 0 | 1) => inTab(tab, { do: "change the phone number", home: 0, app: 0, form: 1 });
  const other = inTab(1, { do: "change the phone number", home: 0, app: 0, form: 0 });
  const [changed] = worldsWith(worlds, [change(0)], ["ok"]);
  if (!changed) throw new Error("The change was refused.");
  const refused = worldsWith([changed], [other], ["contact_details_changed"]);
  expect(refused).toHaveLength(1);
  expect(worldsWith(refused, [other], ["ok"])).toHaveLength(1);
});
