import { expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { anEnrollment, aSession, ids } from "#tests/builders/records.ts";
import type { Command } from "#tests/model/lifecycle/commands.ts";
import { differencesIn, stateOf } from "./agreement.ts";
import { beginnings } from "./choices.ts";
import { endingOf, formOf, newHouseholds, phoneOf } from "./households.ts";
import type { Found } from "./records.ts";
import { newWorld, outcomeOf } from "./world.ts";

const households = newHouseholds();
const at = "2026-11-24T12:00:00.000Z";
const commands: readonly Command[] = beginnings["one enrollment, opened"];
const { state } = commands.reduce((world, command) => outcomeOf(world, { command, tab: 0 }).world, newWorld);

const enrolled: EnrollmentRecord = anEnrollment({
  stage: "completed",
  application: formOf(households, 0, 0),
  accountNumberEnding: endingOf(households.numbers[0]),
  numberKey: "1.key",
  emailConfirmedAt: at,
  confirmationEmail: { state: "sent", askedAt: at },
  completedAt: at,
});
const session: SessionRecord = aSession({ status: "completed" });
const sound: Found = {
  sessions: new Map([[ids.session, session]]),
  enrollments: new Map([[ids.customer, enrolled]]),
  numbers: new Map([
    ["1.key", { numberKey: "1.key", customerId: ids.customer, isConfirmed: true, heldSince: at }],
  ]),
};
const context = {
  ids: [{ sessionId: ids.session, customerId: ids.customer }],
  households,
  keys: new Map([[0, "1.key"]] as const),
};
const withEnrollment = (changes: Partial<EnrollmentRecord>): Found => ({
  ...sound,
  enrollments: new Map([[ids.customer, { ...enrolled, ...changes }]]),
});

test("finds no difference between an enrollment and its records", () => {
  expect(differencesIn(state, sound, context)).toEqual([]);
});

test.each<[string, Found]>([
  ["the session", { ...sound, sessions: new Map([[ids.session, aSession({ status: "started" })]]) }],
  ["the session", { ...sound, sessions: new Map() }],
  ["the enrollment", { ...sound, enrollments: new Map() }],
  ["the enrollment", withEnrollment({ numberLost: { reason: "superseded", at } })],
  ["the enrollment", withEnrollment({ closed: { at, keptUntil: "2032-11-24", evidence: evidence() } })],
  ["confirmed", withEnrollment({ emailConfirmedAt: undefined })],
  ["confirmations", withEnrollment({ confirmationEmail: undefined })],
  ["holding a number", withEnrollment({ numberKey: undefined })],
  ["the number", withEnrollment({ accountNumberEnding: endingOf(households.numbers[1]) })],
  ["the form", withEnrollment({ application: { ...formOf(households, 0, 0), phone: phoneOf(1) } })],
  ["the holder of number 0", { ...sound, numbers: new Map() }],
])("notices that %s is another", (what, found) => {
  expect(differencesIn(state, found, context).join()).toContain(`${what} is `);
});

function evidence() {
  return { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
}

test("a cancellation is final a week later", () => {
  const cancellations = [{ kind: "canceled" as const, at, wasSent: false, evidence: evidence() }];
  const record = { ...enrolled, cancellations, numberLost: { reason: "canceled" as const, at } };
  expect(stateOf(record, new Date("2026-11-30T12:00:00.000Z"))).toBe("canceled");
  expect(stateOf(record, new Date("2026-12-02T12:00:00.000Z"))).toBe("canceled for good");
});
