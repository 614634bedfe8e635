import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Item } from "#contracts/storage/numbers.ts";
import { numberEnding } from "#domain/lookup-keys.ts";
import { toStoredEnrollment } from "#lambdas/shared/adapters/stored-enrollment.ts";
import type { TestNumberKeys } from "#tests/builders/number-keys.ts";
import { anApplication, anEnrollment, noon } from "#tests/builders/records.ts";
import { seedTable } from "#tests/builders/seed-table.ts";

export const householdCount = 10_000;

const padded = (index: number, length: number) => String(index).padStart(length, "0");
const uuid = (kind: string, index: number) => `${kind}7d1f0f2-3f0e-4d53-8a53-${padded(index, 12)}`;
const daysBefore = (count: number) => new Date(noon.getTime() - count * 86_400_000).toISOString();

/** The enrollment at this position. Its values contain the index, so that each lookup has one result. */
export function householdAt(index: number): EnrollmentRecord {
  const stage = (["lead", "submitted", "completed"] as const)[index % 3] ?? "lead";
  const stageAt = daysBefore(index / 20);
  const phone = `(609) 555-${padded(index, 4)}`;
  return anEnrollment({
    customerId: uuid("c", index),
    sessionId: uuid("5", index),
    email: `Household.${index}@example.org`,
    emailKey: `household.${index}@example.org`,
    stage,
    stageAt,
    createdAt: stageAt,
    updatedAt: stageAt,
    ...(stage !== "lead" && {
      phone,
      phoneKey: `609555${padded(index, 4)}`,
      utility: "pse" as const,
      source: "bill_upload" as const,
      utilityAccountNumber: `42${padded(index, 8)}`,
      application: anApplication({ phone }),
      submittedAt: stageAt,
    }),
    ...(stage === "completed" && {
      accountNumber: `PE${padded(index, 18)}`,
      language: index % 2 === 0 ? ("en" as const) : ("es" as const),
      discount: { percent: 31, minimum: 15, ratesFrom: "2026-01-01" },
      completedAt: stageAt,
      emailConfirmedAt: stageAt,
      confirmationEmail: {
        state: "sent" as const,
        askedAt: stageAt,
        sentAt: stageAt,
        messageId: `mail-${index}`,
      },
    }),
  });
}

/** Tests look these up by number. The numbers of all others are not encrypted, which would take a minute. */
const sealed = { first: 4000, last: 4010, maxCount: 100 };

const itemAt = async (index: number, count: number, numbers: TestNumberKeys): Promise<Item> =>
  count <= sealed.maxCount || (index >= sealed.first && index <= sealed.last)
    ? toStoredEnrollment(householdAt(index), numbers)
    : withoutNumbers(index);

/** As stored, but for the encrypted numbers. */
export function withoutNumbers(index: number): Item {
  const { accountNumber, utilityAccountNumber, ...household } = householdAt(index);
  return {
    ...household,
    ...(accountNumber && {
      accountNumberKey: `0.${accountNumber}`,
      accountNumberEnding: numberEnding(accountNumber),
    }),
    ...(utilityAccountNumber && { utilityAccountKey: `0.${utilityAccountNumber}` }),
  };
}

/** Writes the first households. */
export const seedHouseholds = (
  { db, numbers }: { db: DynamoDBDocumentClient; numbers: TestNumberKeys },
  table = "enrollments",
  count = householdCount,
) => seedTable({ db, table, count }, (index) => itemAt(index, count, numbers));
