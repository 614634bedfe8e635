import { expect, test } from "vitest";
import { findEnrollmentNumber, hasUnusualStart } from "#domain/enrollment-number.ts";
import {
  isReservedNumber,
  keepsToItsNumbers,
  reservedAccount,
  reservedNumberCount,
  simulatedEmail,
} from "#domain/synthetic-enrollment.ts";
import { utilities, utilityCodes } from "#domain/utilities/index.ts";

const reserved = reservedAccount(7).accountNumber;
const ofUtility = "PE000067586564119084";
const email = "ana@example.org";

test.each([0, 7, reservedNumberCount - 1])("reserved number %d has the format of its utility", (serial) => {
  const { utilityCompany, accountNumber } = reservedAccount(serial);
  expect(findEnrollmentNumber(accountNumber, utilityCompany)).toBe(accountNumber);
  expect(isReservedNumber(accountNumber)).toBe(true);
});

test.each(utilityCodes)("no number that %s issues is reserved", (utility) => {
  const { prefix, digits, usualStarts } = utilities[utility].enrollmentNumber;
  for (const start of usualStarts) {
    const highest = prefix + start.padEnd(digits, "9");
    expect(hasUnusualStart(highest, utility)).toBe(false);
    expect(isReservedNumber(highest)).toBe(false);
  }
  expect(isReservedNumber(prefix + "9".repeat(digits))).toBe(true);
});

test.each([
  ["a household with its utility's number", { email }, ofUtility, true],
  ["a household with a reserved number", { email }, reserved, false],
  ["a household that writes the simulator's address", { email: simulatedEmail("1") }, reserved, false],
  ["a synthetic enrollment", { synthetic: true as const, email: simulatedEmail("1") }, reserved, true],
  [
    "a synthetic one with a household's number",
    { synthetic: true as const, email: simulatedEmail("1") },
    ofUtility,
    false,
  ],
  ["a synthetic one with somebody's mailbox", { synthetic: true as const, email }, reserved, false],
])("decides whether %s keeps to what it may use", (_, enrolling, number, expected) => {
  expect(keepsToItsNumbers(enrolling, number)).toBe(expected);
});
