import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { application, manualForm } from "#contracts/http/application.ts";
import { contactForm } from "#contracts/http/contact.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { correctionForm, mailingAddressChange } from "#contracts/http/my-enrollment-changes.ts";
import { signUpForm } from "#contracts/http/session.ts";
import { aManualApplication, anApplication } from "#tests/builders/records.ts";

const invisible = "\u3164\uffa0\u115f\u2800\u0301";

const rejected = (schema: z.ZodMiniType, value: unknown) =>
  Object.keys(fieldErrorsOf(schema.safeParse(value).error ?? expect.fail("was accepted"))).sort();

const names = { firstName: invisible, lastName: invisible };
const home = { street: invisible, unit: "", city: invisible, state: "NJ", zip: "08820" };
const mailing = { ...home, sameAsService: false };

test("no form takes a name or an address of invisible characters", () => {
  expect(rejected(signUpForm, { ...names, email: "ana@example.org" })).toEqual(["firstName", "lastName"]);
  expect(
    rejected(application, { ...anApplication(), ...names, serviceAddress: home, mailingAddress: mailing }),
  ).toEqual([
    "firstName",
    "lastName",
    "mailingAddress.street",
    "serviceAddress.city",
    "serviceAddress.street",
  ]);
  expect(
    rejected(manualForm, {
      ...aManualApplication(),
      ...names,
      serviceAddress: home,
      mailingAddress: mailing,
    }),
  ).toEqual([
    "firstName",
    "lastName",
    "mailingAddress.city",
    "mailingAddress.street",
    "serviceAddress.city",
    "serviceAddress.street",
  ]);
  expect(rejected(mailingAddressChange, { detail: "mailingAddress", mailingAddress: mailing })).toEqual([
    "mailingAddress.street",
  ]);
  expect(rejected(correctionForm, { topic: "name", ...names })).toEqual(["firstName", "lastName"]);
  expect(rejected(correctionForm, { topic: "other", about: invisible })).toEqual(["about"]);
  const message = { name: invisible, email: "ana@example.org", phone: "201-555-0123", message: "" };
  expect(rejected(contactForm, message)).toEqual(["name"]);
});

test("invisible characters do not lengthen a street or a city", () => {
  const serviceAddress = { ...home, street: `1${invisible}`, city: `E${invisible}` };
  expect(rejected(application, { ...anApplication(), serviceAddress })).toEqual([
    "serviceAddress.city",
    "serviceAddress.street",
  ]);
});
