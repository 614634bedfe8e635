import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { Edge } from "./explore.ts";
import { promises } from "./promises.ts";
import { type Answer, type Application, newTab, type State } from "./state.ts";

const lead: Application = {
  home: 0,
  session: "started",
  enrollment: "lead",
  knowsAccount: false,
  presented: [],
  isConfirmed: false,
  confirmations: 0,
  revision: 0,
};
const active: Application = {
  ...lead,
  session: "completed",
  enrollment: "active",
  number: 0,
  confirmations: 1,
};
const others: Application = { ...active, home: 1, number: 1 };

const stateOf = (...applications: Application[]): State => ({ applications, access: [true, false] });
const stepTo = (from: State, command: Command, to: State, answer: Answer = "ok"): Edge => ({
  from: { state: from, tab: newTab },
  command,
  to: { state: to, tab: newTab, answer },
});
const ask: Command = { do: "ask for the e-mail", app: 0 };
const change = (was: Application, is: Partial<Application>, command: Command = ask) =>
  stepTo(stateOf(was, others), command, stateOf({ ...was, ...is }, others));

const planted: [keyof typeof promises, Edge][] = [
  [
    "what is refused changes nothing",
    stepTo(stateOf(lead), ask, stateOf({ ...lead, session: "utility_verified" }), "session_not_found"),
  ],
  [
    "a session only moves forward",
    change({ ...lead, session: "application_submitted" }, { session: "started" }),
  ],
  [
    "an enrollment goes no way that is not listed",
    change({ ...active, enrollment: "moved" }, { enrollment: "active" }),
  ],
  ["a number has at most one holder", change(active, { number: 1 })],
  [
    "a completed enrollment has a signed number and exactly one confirmation, and nothing else has one",
    change(active, { confirmations: 0 }),
  ],
  ["what was signed never changes", change({ ...active, enrollment: "canceled" }, { number: 1 })],
  [
    "a confirmed holder keeps its number",
    change({ ...active, isConfirmed: true }, { enrollment: "superseded" }),
  ],
  [
    "an enrollment ends by its own household, unless it was unconfirmed",
    change({ ...active, isConfirmed: true }, { enrollment: "canceled" }, { do: "cancel", home: 1, app: 1 }),
  ],
  [
    "an unfinished application is gone after a quarter, and a completed enrollment is kept",
    change(lead, {}, { do: "wait for a quarter" }),
  ],
  ["a deletion leaves closed enrollments only", change(active, {}, { do: "delete everything", home: 0 })],
  ["a session and its enrollment agree", change({ ...active, session: "application_submitted" }, {})],
];

test.each(planted)("notices a step that breaks: %s", (promise, edge) => {
  expect(promises[promise](edge)).toBe(false);
});

test("every promise has a step that breaks it", () => {
  expect(planted.map(([promise]) => promise)).toEqual(Object.keys(promises));
});
