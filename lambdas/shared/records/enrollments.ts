import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";

type Person = { firstName: string; lastName: string; email: string };

export const withPerson = <Record extends object>(
  record: Record,
  { firstName, lastName, email }: Person,
) => ({
  ...record,
  firstName,
  lastName,
  email,
  emailKey: email.toLowerCase(),
});

/** What support sees from the moment somebody signs up. Version 0: not written yet. */
export const newEnrollment = (from: {
  customerId: string;
  session: SessionRecord;
  person: Person;
  at: Date;
}): EnrollmentRecord =>
  withPerson(
    {
      customerId: from.customerId,
      sessionId: from.session.sessionId,
      stage: "lead" as const,
      stageAt: from.at.toISOString(),
      consents: [],
      createdAt: from.at.toISOString(),
      updatedAt: from.at.toISOString(),
      version: 0,
    },
    from.person,
  );
