import { expect, test } from "vitest";
import type { Ledger } from "#tests/chaos/households/ledger.ts";
import type { Records } from "#tests/chaos/records/records.ts";
import {
  enrolledLedger,
  enrollment,
  household,
  lead,
  leftLedger,
  leftSession,
  session,
  sound,
} from "#tests/chaos/records/sound-campaign.ts";
import { findForgotten, findVanished, inCrashWindow } from "./standing.ts";

const records = (changes: Partial<Records> = {}): Records => ({ ...sound.records, ...changes });
const { email } = household.person;
const underWay: Ledger = { ...leftLedger, outcome: "under way" };
const begun: Ledger = { ...underWay, applications: [], sessionId: leftSession.sessionId };
delete begun.draft;

test("finds nothing where everything stands, also of households that are under way", () => {
  expect(findForgotten(records(), [enrolledLedger, underWay])).toEqual([]);
  expect(findForgotten(records(), [enrolledLedger, begun])).toEqual([]);
  expect(findVanished(records(), records())).toEqual([]);
});

test.each<[string, Partial<Records>, Ledger[]]>([
  ["an enrollment", { enrollments: [lead] }, [enrolledLedger]],
  ["the session of a household that has only signed up", { sessions: [session] }, [begun]],
  ["a draft", { sessions: [session, { ...leftSession, applicationData: undefined }] }, [underWay]],
  ["an uploaded file", { files: new Set() }, [enrolledLedger]],
])("finds that the API had confirmed %s, and it is not stored", (_, changes, ledgers) => {
  expect(findForgotten(records(changes), ledgers)).not.toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ["a session", { sessions: [session] }],
  ["an enrollment record", { enrollments: [enrollment] }],
  ["a bill", { bills: [] }],
  ["a number holder", { numbers: [] }],
  ["an e-mail", { emails: [] }],
  ["the status of a session", { sessions: [{ ...session, status: "started" }, leftSession] }],
])("finds that %s is gone since the last kill", (_, changes) => {
  expect(findVanished(records(), records(changes))).toHaveLength(1);
});

test("accepts a second e-mail only where the first one was sent and its record does not say so", () => {
  const pending = { ...enrollment, confirmationEmail: { state: "pending" as const, askedAt: "" } };
  expect(inCrashWindow(records({ enrollments: [pending] }))).toEqual([email]);
  expect(inCrashWindow(records({ enrollments: [pending], emails: [] }))).toEqual([]);
  expect(inCrashWindow(records())).toEqual([]);
});
