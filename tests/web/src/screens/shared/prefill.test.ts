import { expect, test } from "vitest";
import type { UtilityData } from "#contracts/http/session.ts";
import { aParsedBill, aSession, sessionWithBill } from "#tests/web/support/builders.ts";
import {
  mergeBillIntoDraft,
  missingFields,
  type PrefillSources,
  prefill,
} from "#web/src/screens/shared/prefill.ts";

const known = (changed: Partial<PrefillSources> = {}): PrefillSources => ({
  session: aSession(),
  draft: undefined,
  bill: undefined,
  account: undefined,
  initialZip: undefined,
  ...changed,
});

test("the bill's name and home come first, what it doesn't say comes from the sign-up", () => {
  expect(prefill(known({ bill: aParsedBill(), initialZip: "07102" }))).toEqual({
    firstName: "Fatima",
    lastName: "O'Mallory",
    email: "ana@example.org",
    phone: "",
    serviceAddress: { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" },
    mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "NJ", zip: "" },
    householdInfo: { size: 1, income: "", county: "" },
  });
});

test("the utility account does as well as the bill", () => {
  const account = sessionWithBill().utilityData;
  expect(prefill(known({ account }))).toEqual(prefill(known({ bill: aParsedBill() })));
});

test("a draft wins, even where somebody emptied a field", () => {
  const draft = { firstName: "Tima", serviceAddress: { street: "" }, householdInfo: { size: 4 } };
  const { firstName, lastName, serviceAddress, householdInfo } = prefill(
    known({ draft, bill: aParsedBill() }),
  );
  expect({ firstName, lastName, serviceAddress, householdInfo }).toMatchObject({
    firstName: "Tima",
    lastName: "O'Mallory",
    serviceAddress: { street: "", city: "Edison" },
    householdInfo: { size: 4, income: "" },
  });
});

test("a bill without an address leaves the ZIP of the eligibility check and New Jersey", () => {
  const { serviceAddress } = prefill(
    known({ bill: aParsedBill({ service_address: null }), initialZip: "07102" }),
  );
  expect(serviceAddress).toEqual({ street: "", unit: "", city: "", state: "NJ", zip: "07102" });
});

const anAccount = (accountDetails: UtilityData["accountDetails"]): UtilityData => ({
  source: "utility_login",
  utility: "jcpl",
  utilityName: "JCP&L",
  accountDetails,
});

test("a connected account goes before an older bill, which fills in what the account doesn't say", () => {
  const account = anAccount({ first_name: "ANTHONY", last_name: "PENNYWEATHER", email: "tony@example.org" });
  expect(prefill(known({ account, bill: aParsedBill() }))).toMatchObject({
    firstName: "Anthony",
    lastName: "Pennyweather",
    email: "tony@example.org",
    serviceAddress: { street: "610 Pemberly St" },
  });
});

test("what was read a moment ago goes before what was known", () => {
  const account = anAccount({ first_name: "ANTHONY", last_name: "PENNYWEATHER" });
  const justRead = { bill: aParsedBill(), account: undefined };
  expect(prefill(known({ account, justRead })).firstName).toBe("Fatima");
  expect(prefill(known({ bill: aParsedBill(), justRead: { bill: undefined, account } })).firstName).toBe(
    "Anthony",
  );
});

test("what a utility hides is shown as far as it can be read, and counts as missing", () => {
  const account = anAccount({
    name: "J*** W*******",
    zip_code: "0***9",
    email: "a**@example.org",
    street: "6** ***",
  });
  const values = prefill(known({ account }));
  expect(values).toMatchObject({
    firstName: "J…",
    lastName: "W…",
    email: "ana@example.org",
    serviceAddress: { street: "", zip: "0…9" },
  });
  expect([...missingFields(values)]).toEqual([
    "firstName",
    "lastName",
    "phone",
    "serviceAddress.street",
    "serviceAddress.city",
    "serviceAddress.zip",
  ]);
});

test("a name that is hidden altogether is the one from the sign-up", () => {
  expect(prefill(known({ account: anAccount({ name: "**** ****" }) }))).toMatchObject({
    firstName: "Ana",
    lastName: "Rivera",
  });
});

test("the referral code and the way to answer stay with somebody who first typed by hand", () => {
  const draft = {
    enrollmentSource: "manual",
    contactMethod: "Phone",
    referralCode: "SUN-7",
    consentChecked: true,
  } as const;
  const values = prefill(known({ draft, bill: aParsedBill() }));
  expect(values).toMatchObject({ contactMethod: "Phone", referralCode: "SUN-7" });
  expect(values).not.toHaveProperty("consentChecked"); // that screen doesn't ask
  expect(values).not.toHaveProperty("enrollmentSource");
});

test("what nobody knows is missing", () => {
  const missing = missingFields(prefill(known({ bill: aParsedBill({ service_address: null }) })));
  expect([...missing]).toEqual([
    "phone",
    "serviceAddress.street",
    "serviceAddress.city",
    "serviceAddress.zip",
  ]);
});

test("a newer bill corrects an older draft, and leaves what else was typed", () => {
  const draft = { firstName: "Old", phone: "609 555 0142", serviceAddress: { street: "1 Old Road" } };
  expect(mergeBillIntoDraft(draft, aParsedBill())).toMatchObject({
    firstName: "Fatima",
    phone: "609 555 0142",
    serviceAddress: { street: "610 Pemberly St" },
  });
});
