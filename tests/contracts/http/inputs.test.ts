import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { applicationForm, manualForm, termsForm } from "#contracts/http/application.ts";
import { contactForm } from "#contracts/http/contact.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { requestAccessLinkRequest } from "#contracts/http/my-enrollment.ts";
import {
  addressCorrection,
  changeEmailAddressRequest,
  enrollmentNumberCorrection,
  mailingAddressChange,
  nameCorrection,
  phoneChange,
} from "#contracts/http/my-enrollment-changes.ts";
import { signUpForm } from "#contracts/http/session.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { toPrintableText } from "#lambdas/shared/documents/pdf/fonts.ts";
import { aManualApplication, anApplication } from "#tests/builders/records.ts";
import * as inputs from "#tests/fixtures/inputs.ts";

/** A form with valid answers, and the paths of the fields in which each of the inputs is typed. */
type Form = { name: string; schema: z.ZodMiniType; answers: object; paths: string[] };
type Node = Record<string, unknown>;

const elsewhere = { street: "12 Palm Ct", unit: "", city: "Austin", state: "TX", zip: "75001" };
const mailingAddress = { ...elsewhere, sameAsService: false };
const screens = (...paths: string[]): Form[] => [
  { name: "application", schema: applicationForm, answers: anApplication({ mailingAddress }), paths },
  { name: "manual form", schema: manualForm, answers: aManualApplication({ mailingAddress }), paths },
];
const person = { firstName: "Ana", lastName: "Rivera", email: "ana@example.org" };
const signUp = (...paths: string[]): Form => ({
  name: "sign-up",
  schema: signUpForm,
  answers: person,
  paths,
});
const correction = (schema: z.ZodMiniType, answers: object, ...paths: string[]): Form => ({
  name: "correction",
  schema,
  answers,
  paths,
});
const contact = (path: string): Form => ({
  name: "contact form",
  schema: contactForm,
  answers: { name: "Ana", email: "ana@example.org", phone: "609-555-0142" },
  paths: [path],
});
const { serviceAddress } = anApplication();
const wrongAddress = { topic: "serviceAddress", serviceAddress };
const mailingChange = (path: string): Form => ({
  name: "change of address",
  schema: mailingAddressChange,
  answers: { detail: "mailingAddress", mailingAddress },
  paths: [`mailingAddress.${path}`],
});

const serviceForms = (part: string) => [
  ...screens(`serviceAddress.${part}`),
  correction(addressCorrection, wrongAddress, `serviceAddress.${part}`),
];
const mailingForms = (part: string) => [...screens(`mailingAddress.${part}`), mailingChange(part)];

const nameForms = [
  signUp("firstName", "lastName"),
  ...screens("firstName", "lastName"),
  correction(nameCorrection, { topic: "name", ...person }, "firstName", "lastName"),
];
const phoneForms = [
  ...screens("phone"),
  contact("phone"),
  { name: "change of number", schema: phoneChange, answers: { detail: "phone" }, paths: ["phone"] },
];
const emailForms = [
  signUp("email"),
  ...screens("email"),
  contact("email"),
  {
    name: "change of e-mail address",
    schema: changeEmailAddressRequest,
    answers: { language: "en" },
    paths: ["email"],
  },
  { name: "link", schema: requestAccessLinkRequest, answers: {}, paths: ["email"] },
];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const at = (answers: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((node, part) => (isNode(node) ? node[part] : undefined), answers);

function withAnswer(answers: object, path: string, typed: string): object {
  const [part = "", ...rest] = path.split(".");
  const node: Node = { ...answers };
  const child = node[part];
  node[part] = rest.length > 0 && isNode(child) ? withAnswer(child, rest.join("."), typed) : typed;
  return node;
}

const outcomesIn = (form: Form, typed: string) =>
  form.paths.map((path) => {
    const parsed = form.schema.safeParse(withAnswer(form.answers, path, typed));
    return parsed.success
      ? { form: form.name, path, kept: at(parsed.data, path) }
      : { form: form.name, path, refused: fieldErrorsOf(parsed.error)[path]?.code };
  });

const inEveryForm = (forms: readonly Form[], { typed, ...outcome }: inputs.Input) =>
  expect(forms.flatMap((form) => outcomesIn(form, typed))).toEqual(
    forms.flatMap(({ name: form, paths }) => paths.map((path) => ({ form, path, ...outcome }))),
  );

const kept = (all: readonly inputs.Input[]) => all.flatMap((input) => ("kept" in input ? [input.kept] : []));

describe.each([
  ["name", inputs.names, nameForms],
  ["telephone number", inputs.phones, phoneForms],
  ["e-mail address", inputs.emails, emailForms],
  ["street of the home", inputs.serviceStreets, serviceForms("street")],
  ["street of the mailing address", inputs.mailingStreets, mailingForms("street")],
  ["state of the home", inputs.serviceStates, serviceForms("state")],
  ["state of the mailing address", inputs.mailingStates, mailingForms("state")],
  ["ZIP code of the home", inputs.zips, serviceForms("zip")],
] as const)("the %s", (_field, all, forms) => {
  test.each(all)("$typed", (input) => inEveryForm(forms, input));

  test("is printed by the documents as it is kept", () => {
    const values = kept(all);
    expect(values.map((value) => toPrintableText(value))).toEqual(values);
  });
});

test("telephone numbers of the United States are shown in one format", () => {
  const shown = kept(inputs.phones)
    .filter((phone) => !phone.startsWith("+44"))
    .map(formatPhone);
  expect([...new Set(shown)]).toEqual(["(609) 555-0142"]);
});

describe("the enrollment number", () => {
  test.each(inputs.enrollmentNumbers)("$typed", ({ typed, utility, kept }) => {
    expect(
      termsForm.parse({ utilityCompany: utility, didAccept: true, accountNumber: typed }).accountNumber,
    ).toBe(kept);
    const corrected = { topic: "enrollmentNumber", utility, number: typed };
    expect(enrollmentNumberCorrection.safeParse(corrected).error).toBeUndefined();
  });
});
