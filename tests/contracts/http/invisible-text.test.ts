import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { application, manualForm } from "#contracts/http/application.ts";
import { contactForm } from "#contracts/http/contact.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { correctionForm, mailingAddressChange } from "#contracts/http/my-enrollment-changes.ts";
import { saveSessionRequest, saveUtilityDataRequest, signUpForm } from "#contracts/http/session.ts";
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

/** Overrides, embeddings, isolates and marks of direction, an annotation, and a terminal's escape. */
const turning = "\u202e\u202b\u2067\u2069\u200f\u061c\ufff9\u001b";

test("no text that a household types changes how the text around it reads", () => {
  const text = `12 Ma${turning}in${turning}`;
  const address = { ...home, street: text, unit: text, city: text };
  const outputs = [
    contactForm.parse({ name: text, email: "ana@example.org", phone: "201-555-0123", message: text }),
    correctionForm.parse({ topic: "other", about: text }),
    correctionForm.parse({ topic: "serviceAddress", serviceAddress: address }),
    application.parse({ ...aManualApplication(), serviceAddress: address, referralCode: text }),
    saveSessionRequest.parse({ applicationData: { serviceAddress: address, referralCode: text } }),
    saveUtilityDataRequest.parse({ utilityName: "pse", accountDetails: { name: text, street: text } }),
  ];
  const found = JSON.stringify(outputs);
  expect(found.match(/12 Ma ?in/g)).toHaveLength(16);
  expect(found).not.toMatch(/[\p{Bidi_Control}\ufff9]|\\u001b/u);
});

test("a message keeps its lines, and what makes letters and emojis", () => {
  const message = "Hi,\r\n\tcall my mother: \u{1f469}\u200d\u{1f33e}";
  const { message: kept } = contactForm.parse({
    name: "Ana",
    email: "ana@example.org",
    phone: "201-555-0123",
    message,
  });
  expect(kept).toBe(message.replace("\r\n", "\n"));
});
