import { expect, test } from "vitest";
import { aParsedBill } from "#tests/web/support/builders.ts";
import { mergeSourceIntoDraft } from "#web/src/screens/shared/prefill.ts";

test("replaces the address in an older draft by that of a newer bill and keeps what was typed of the person", () => {
  const draft = { firstName: "Old", phone: "609 555 0142", serviceAddress: { street: "1 Old Road" } };
  expect(mergeSourceIntoDraft(draft, { bill: aParsedBill() })).toMatchObject({
    firstName: "Old",
    phone: "609 555 0142",
    serviceAddress: { street: "610 Pemberly St" },
  });
});

test("replaces the address in an older draft by that of a newly connected account, unless it was typed by hand", () => {
  const draft = { firstName: "Old", serviceAddress: { street: "1 Old Road", city: "Newark" } };
  const account = {
    source: "utility_login" as const,
    utilityName: "PSE&G",
    accountDetails: {
      name: "NEW NAME",
      street: "9 ELM ST",
      city: "EDISON",
      zip_code: "08820",
      phone: "6095550142",
    },
  };
  expect(mergeSourceIntoDraft(draft, { account })).toEqual({
    firstName: "Old",
    lastName: "Name",
    phone: "(609) 555-0142",
    serviceAddress: { street: "9 Elm St", city: "Edison", zip: "08820" },
  });
  const typed = { ...draft, enrollmentSource: "manual" as const };
  expect(mergeSourceIntoDraft(typed, { account })).toMatchObject({ serviceAddress: draft.serviceAddress });
  const withoutAddress = { ...account, accountDetails: { name: "NEW NAME" } };
  expect(mergeSourceIntoDraft(draft, { account: withoutAddress })).toMatchObject({
    serviceAddress: draft.serviceAddress,
  });
});

test("fills the incomplete name of an older draft from a newer bill", () => {
  expect(mergeSourceIntoDraft({ firstName: "F…", lastName: "" }, { bill: aParsedBill() })).toMatchObject({
    firstName: "Fatima",
    lastName: "O'Mallory",
  });
});
