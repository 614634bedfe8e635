import { expect, test } from "vitest";
import type { UtilityData } from "#contracts/http/session.ts";
import * as inputs from "#tests/fixtures/inputs.ts";
import { aParsedBill, aSession, sessionWithBill } from "#tests/web/support/builders.ts";
import {
  incompleteSource,
  isOtherName,
  mergeSourceIntoDraft,
  missingFields,
  type PrefillSources,
  personChoices,
  prefill,
} from "#web/src/screens/shared/prefill.ts";

const sources = (overrides: Partial<PrefillSources> = {}): PrefillSources => ({
  session: aSession(),
  draft: undefined,
  bill: undefined,
  account: undefined,
  initialZip: undefined,
  ...overrides,
});

test("takes the address from the bill, and what was typed at sign-up from the session", () => {
  expect(prefill(sources({ bill: aParsedBill(), initialZip: "07102" }))).toEqual({
    firstName: "Ana",
    lastName: "Rivera",
    email: "ana@example.org",
    phone: "",
    serviceAddress: { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" },
    mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "NJ", zip: "" },
    householdInfo: { size: 1, income: "", county: "" },
  });
});

test("returns the same values for a utility account as for the bill", () => {
  const account = sessionWithBill().utilityData;
  expect(prefill(sources({ account }))).toEqual(prefill(sources({ bill: aParsedBill() })));
});

const nobody = aSession({ firstName: undefined, lastName: undefined });

test.each(inputs.printedNames)("offers the person on the bill of $printed", ({ printed, ...person }) => {
  const bill = aParsedBill({ customer_name: printed });
  expect(prefill(sources({ session: nobody, bill }))).toMatchObject(person);
});

test.each(inputs.printedNames)("offers the person of the account of $printed", ({ printed, ...person }) => {
  const account = anAccount({ name: printed });
  expect(prefill(sources({ session: nobody, account }))).toMatchObject(person);
});

test.each(inputs.printedParts)("offers the person of $printed", ({ printed, ...person }) => {
  const [first_name, last_name] = printed;
  const account = anAccount({ first_name, last_name });
  expect(prefill(sources({ session: nobody, account }))).toMatchObject(person);
});

test.each(inputs.printedPlaces)("offers the street and the city $printed", ({ printed, offered }) => {
  const account = anAccount({ street: printed, unit: printed, city: printed });
  expect(prefill(sources({ account })).serviceAddress).toMatchObject({
    street: offered,
    unit: offered,
    city: offered,
  });
});

test("prefers the draft, except for its empty fields", () => {
  const draft = { firstName: "Tima", phone: "", serviceAddress: { street: "" }, householdInfo: { size: 4 } };
  const { firstName, lastName, serviceAddress, householdInfo } = prefill(
    sources({ draft, bill: aParsedBill() }),
  );
  expect({ firstName, lastName, serviceAddress, householdInfo }).toMatchObject({
    firstName: "Tima",
    lastName: "Rivera",
    serviceAddress: { street: "610 Pemberly St", city: "Edison" },
    householdInfo: { size: 4, income: "" },
  });
});

test("fills the empty and the partly hidden fields of a draft from a newly connected account", () => {
  const account = anAccount({
    first_name: "LENA",
    last_name: "KOWALSKI",
    phone: "609 555 0142",
    street: "1 MAIN ST",
    unit: "4B",
    zip_code: "08401",
  });
  const session = aSession({ firstName: undefined, lastName: undefined });
  const draft = {
    firstName: "L…",
    lastName: "",
    phone: " ",
    serviceAddress: { street: "", unit: "", zip: "0…1" },
  };
  expect(prefill(sources({ session, draft, justRead: { account, bill: undefined } }))).toMatchObject({
    firstName: "Lena",
    lastName: "Kowalski",
    phone: "(609) 555-0142",
    serviceAddress: { street: "1 Main St", unit: "4B", zip: "08401" },
  });
});

test("keeps the address of a draft without a unit", () => {
  const draft = { serviceAddress: { street: "1 Main St", unit: "" } };
  const account = anAccount({ street: "1 MAIN ST", unit: "4B" });
  expect(prefill(sources({ draft, account })).serviceAddress).toMatchObject({
    street: "1 Main St",
    unit: "",
  });
});

test("uses the ZIP code of the eligibility check and New Jersey for a bill without an address", () => {
  const { serviceAddress } = prefill(
    sources({ bill: aParsedBill({ service_address: null }), initialZip: "07102" }),
  );
  expect(serviceAddress).toEqual({ street: "", unit: "", city: "", state: "NJ", zip: "07102" });
});

const anAccount = (accountDetails: UtilityData["accountDetails"]): UtilityData => ({
  source: "utility_login",
  utility: "jcpl",
  utilityName: "JCP&L",
  accountDetails,
});

test("prefers a connected account over an older bill, which fills the remaining fields", () => {
  const account = anAccount({ first_name: "ANTHONY", last_name: "PENNYWEATHER", email: "tony@example.org" });
  const session = aSession({ firstName: undefined, lastName: undefined, email: undefined });
  const values = prefill(sources({ session, account, bill: aParsedBill() }));
  expect(values).toMatchObject({
    email: "tony@example.org",
    serviceAddress: { street: "610 Pemberly St" },
  });
});

test("prefers the data that was just read over stored data", () => {
  const account = anAccount({ first_name: "ANTHONY", last_name: "PENNYWEATHER" });
  const justRead = { bill: aParsedBill(), account: undefined };
  const session = aSession({ firstName: undefined, lastName: undefined });
  expect(prefill(sources({ session, account, justRead })).firstName).toBe("Fatima");
  const older = anAccount({ street: "1 OLD ST" });
  const newer = { bill: undefined, account: anAccount({ street: "2 NEW ST" }) };
  expect(prefill(sources({ account: older, justRead: newer })).serviceAddress.street).toBe("2 New St");
});

test("shows the readable part of masked values and counts them as missing", () => {
  const account = anAccount({
    name: "J*** W*******",
    zip_code: "0***9",
    email: "a**@example.org",
    street: "6** ***",
  });
  const session = aSession({ firstName: undefined, lastName: undefined });
  const values = prefill(sources({ session, account }));
  expect(values).toMatchObject({
    firstName: "J…",
    lastName: "W…",
    email: "ana@example.org",
    serviceAddress: { street: "", zip: "0…9" },
  });
  expect([...missingFields(values)]).toEqual([
    "phone",
    "firstName",
    "lastName",
    "serviceAddress.street",
    "serviceAddress.city",
    "serviceAddress.zip",
  ]);
});

test("uses the session's name if the utility masks the whole name", () => {
  expect(prefill(sources({ account: anAccount({ name: "**** ****" }) }))).toMatchObject({
    firstName: "Ana",
    lastName: "Rivera",
  });
});

test("prefers what was typed at sign-up over a connected account, and offers what the account says", () => {
  const details = {
    first_name: "LENA",
    last_name: "KOWALSKI",
    email: "lena@example.org",
    phone: "609 555 0142",
  };
  const connected = sources({ account: anAccount(details) });
  expect(prefill(connected)).toMatchObject({
    firstName: "Ana",
    lastName: "Rivera",
    email: "ana@example.org",
    phone: "", // the other customer's
  });
  expect(personChoices(connected)).toEqual([
    { origin: "utility_login", field: "name", firstName: "Lena", lastName: "Kowalski" },
    { origin: "utility_login", field: "email", email: "lena@example.org" },
    { origin: "sign_up", field: "name", firstName: "Ana", lastName: "Rivera" },
    { origin: "sign_up", field: "email", email: "ana@example.org" },
  ]);
});

test("takes no telephone number of another customer into a draft that has none", () => {
  const draft = { firstName: "Ana", lastName: "Rivera", phone: "" };
  const merged = (name: string) =>
    mergeSourceIntoDraft(draft, { account: anAccount({ name, phone: "609 555 0142" }) }).phone;
  expect(merged("ANA RIVERA")).toBe("(609) 555-0142");
  expect(merged("LENA KOWALSKI")).toBe("");
});

test("takes the telephone number of an account in the same name", () => {
  const details = { first_name: "ANA M", last_name: "RIVERA", phone: "609 555 0142" };
  expect(prefill(sources({ account: anAccount(details) })).phone).toBe("(609) 555-0142");
});

test("offers no name of which the utility hides a part", () => {
  const choices = personChoices(sources({ account: anAccount({ name: "J*** W*******" }) }));
  expect(choices.map(({ origin }) => origin)).toEqual(["sign_up", "sign_up"]);
});

test("fills the empty fields of a manual draft from the bill or account", () => {
  const draft = {
    enrollmentSource: "manual",
    firstName: "Tima",
    lastName: "",
    phone: "",
    serviceAddress: { street: "", unit: "", city: "", state: "NJ", zip: "" },
  } as const;
  expect(prefill(sources({ draft, bill: aParsedBill() }))).toMatchObject({
    firstName: "Tima",
    lastName: "Rivera",
    serviceAddress: { street: "610 Pemberly St", city: "Edison", zip: "08820" },
  });
});

test("keeps the referral code and the contact method of an earlier manual entry", () => {
  const draft = {
    enrollmentSource: "manual",
    contactMethod: "Phone",
    referralCode: "SUN-7",
    consentChecked: true,
  } as const;
  const values = prefill(sources({ draft, bill: aParsedBill() }));
  expect(values).toMatchObject({ contactMethod: "Phone", referralCode: "SUN-7" });
  expect(values).not.toHaveProperty("consentChecked"); // the application screen has no consent checkbox
  expect(values).not.toHaveProperty("enrollmentSource");
});

test("lists every required field as missing that no source has, also the phone number and the e-mail address", () => {
  const missing = missingFields(prefill(sources({ bill: aParsedBill({ service_address: null }) })));
  const ofAddress = ["serviceAddress.street", "serviceAddress.city", "serviceAddress.zip"];
  expect([...missing]).toEqual(["phone", ...ofAddress]);
  const withoutEmail = prefill(sources({ session: aSession({ email: undefined }), bill: aParsedBill() }));
  expect([...missingFields(withoutEmail)]).toEqual(["email", "phone"]);
});

test("blames a bill or an account only for what it should have had and the form lacks", () => {
  const sourceOf = (overrides: Partial<PrefillSources>) => {
    const all = sources(overrides);
    return incompleteSource(all, missingFields(prefill(all)));
  };
  const withoutAddress = aParsedBill({ service_address: null });
  expect(sourceOf({ bill: aParsedBill() })).toBeUndefined(); // it lacks the phone number only
  expect(sourceOf({ bill: withoutAddress })).toBe("bill_upload");
  expect(sourceOf({ account: sessionWithBill().utilityData, bill: withoutAddress })).toBeUndefined();
  expect(sourceOf({ bill: aParsedBill(), draft: { firstName: "" } })).toBeUndefined(); // emptied by hand
  const typed = { street: "1 Main St", city: "Edison", zip: "08820" };
  expect(sourceOf({ bill: withoutAddress, draft: { serviceAddress: typed } })).toBeUndefined();
});

test.each([
  ["ANA S RIVERA", "Ana", "Rivera", false],
  ["ANA S RIVERA", "ana", "RIVERA", false],
  ["ANA S RIVERA", "Ana S", "Rivera", false],
  ["ANA S RIVERA", "Ana Maria", "Rivera", false],
  ["ELIAS A NUNEZ", "Elías", "Núñez", false],
  ["ANA S RIVERA", "Anastasia", "Rivera", true],
  ["ANA S RIVERA", "", "Rivera", true],
  ["ANA S RIVERA", "Ana", "Rivera Jr", true],
  ["ANA S RIVERA", "Luis", "Rivera", true],
  ["MARY ANN SMITH", "Mary", "Smith", false],
  ["MARY ANN SMITH", "Mary Jo", "Smith", true],
])("the account of %s has another name than %s %s: %s", (customer_name, firstName, lastName, isOther) => {
  const bill = aParsedBill({ customer_name });
  expect(isOtherName(personChoices(sources({ bill })), { firstName, lastName })).toBe(isOther);
});
