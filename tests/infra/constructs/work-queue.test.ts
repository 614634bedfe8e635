import { describe, expect, test } from "vitest";
import { AlarmStates } from "#tests/infra/support/alarm-states.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import type { Sample, Samples } from "#tests/infra/support/metric-math.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { operations } = synthesizeStage("prod");
const states = new AlarmStates(operations);

test("has an alarm for attempts that keep failing where the dead-letter queue would say it after an hour or later", () => {
  const failing = findAlarms(operations).filter(({ AlarmDescription }) =>
    AlarmDescription.includes("kept failing"),
  );
  expect(failing.map(({ id }) => id.replace(/Alarm\w{8}$/, ""))).toEqual([
    "ConfirmationMailEmailsFailing",
    "DeletionsRequestsFailing",
  ]);
});

describe("the alarm for attempts that keep failing", () => {
  const alarm = "ConfirmationMailEmailsFailing";
  /** A message is received every so many minutes. */
  const received = (minutes: number, from: number, to: number): Sample[] =>
    Array.from({ length: Math.floor((to - from) / minutes) }, (_, index) => ({
      minute: from + (index + 1) * minutes,
      value: 1,
    }));
  const isOn = (attempts: Sample[], deleted: Sample[], minute: number) => {
    const samples: Samples = { NumberOfMessagesReceived: attempts, NumberOfMessagesDeleted: deleted };
    return states.isOn(alarm, samples, minute);
  };
  const sent = received(1, 0, 60);

  test("goes off when one e-mail has failed every three minutes for half an hour, beside others that are sent", () => {
    const failing = received(3, 0, 60);
    expect(isOn([...sent, ...failing], sent, 20)).toBe(false);
    expect(isOn([...sent, ...failing], sent, 30)).toBe(true);
    expect(isOn(failing, [], 30)).toBe(true);
  });

  test("does not go off when SES fails for five minutes, however many e-mails there are", () => {
    const failing = received(1, 20, 25).map(({ minute }) => ({ minute, value: 20 }));
    for (let minute = 1; minute <= 60; minute++)
      expect(isOn([...sent, ...failing], sent, minute)).toBe(false);
  });

  test("does not go off while every e-mail is sent", () => {
    expect(isOn(sent, sent, 60)).toBe(false);
  });

  test("goes off when one deletion has failed every six minutes for half an hour", () => {
    const samples = { NumberOfMessagesReceived: received(6, 0, 30), NumberOfMessagesDeleted: [] };
    expect(states.isOn("DeletionsRequestsFailing", samples, 30)).toBe(true);
  });
});
