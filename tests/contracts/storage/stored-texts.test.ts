import { expect, test } from "vitest";
import { sessionRecord } from "#contracts/storage/session.ts";
import { schemasOfToday } from "#tests/builders/kept-records.ts";
import { anApplication, aSession } from "#tests/builders/records.ts";

const long = "x".repeat(1000);

test("a session is read whatever the length of its texts: limits belong where they are typed", () => {
  const session = aSession({
    firstName: long,
    applicationData: { ...anApplication(), referralCode: long },
    utilityData: { source: "bill_upload", utilityName: long, accountDetails: { street: long } },
  });
  expect(sessionRecord.parse(session)).toEqual(session);
  expect(JSON.stringify(schemasOfToday.session)).not.toMatch(/"max(Length|Items)"/);
});
