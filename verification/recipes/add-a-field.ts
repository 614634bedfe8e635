import type { Recipe } from "./scratch-clone.ts";

const formTest = `
test("accepts an application with the code of the apartment and without it, but none that is too long", () => {
  expect(messages({ ...anApplication(), apartmentCode: "4B-17" })).toEqual({});
  expect(messages(anApplication())).toEqual({});
  expect(messages({ ...anApplication(), apartmentCode: "4".repeat(21) })).toEqual({
    apartmentCode: "Please use at most 20 characters",
  });
});
`;

const prefillTest = `
test("takes the code of the apartment from the draft", () => {
  const draft = applicationDraft.parse({ apartmentCode: "4B-17" });
  expect(prefill(sources({ draft }))).toMatchObject({ apartmentCode: "4B-17" });
});
`;

const screenTest = `
test("sends the code of the apartment", async () => {
  const { user, api, submit, change } = await setup();
  await change();
  await user.type(screen.getByLabelText(/^Apartment Code/), "4B-17");
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() =>
    expect(api.requestsTo("/api/application/submit").map(({ body }) => body)).toMatchObject([
      { formValues: { apartmentCode: "4B-17" } },
    ]),
  );
});
`;

export const addAField: Recipe = {
  document: "docs/recipes/add-a-field.md",
  follow(clone) {
    const schema = "contracts/http/application.ts";
    clone.insertAfter(
      schema,
      'z.literal("")]), otherSubscription)),\n',
      "  apartmentCode: z.optional(text(20)),\n",
    );
    clone.insertAfter(schema, "      otherSubscription: text(20),\n", "      apartmentCode: text(20),\n");
    clone.insertAfter(
      "web/src/messages/en/application.ts",
      '    zip: "ZIP",\n',
      '    apartmentCode: "Apartment Code",\n',
    );
    clone.insertAfter(
      "web/src/messages/es/application.ts",
      '    zip: "Código postal",\n',
      '    apartmentCode: "Código del apartamento",\n',
    );
    clone.insertAfter(
      "web/src/screens/shared/application-field.tsx",
      "part}` as const)),\n",
      '  "apartmentCode",\n',
    );
    clone.insertAfter(
      "web/src/screens/shared/form-sections.tsx",
      '<AddressFields address="serviceAddress" />\n',
      '    <ApplicationField path="apartmentCode" optional autoComplete="off" maxLength={20} />\n',
    );
    const typedAnswers = "web/src/screens/shared/typed-answers.ts";
    clone.insertAfter(
      typedAnswers,
      "const { serviceAddress, mailingAddress, householdInfo",
      ", apartmentCode",
    );
    clone.insertAfter(
      typedAnswers,
      "serviceAddress && formatAddress(serviceAddress)],\n",
      '    ["apartmentCode", labels.apartmentCode, apartmentCode],\n',
    );
    clone.insertAfter(
      "web/src/screens/shared/prefill.ts",
      "    ...manualOnlyFields(draft ?? {}),\n",
      "    ...(draft?.apartmentCode ? { apartmentCode: draft.apartmentCode } : {}),\n",
    );
    const downloadMessages = "lambdas/services/download-personal-data/messages";
    clone.insertAfter(
      `${downloadMessages}/en.ts`,
      '    referralCode: "Referral code",\n',
      '    apartmentCode: "Apartment code",\n',
    );
    clone.insertAfter(
      `${downloadMessages}/es.ts`,
      '    referralCode: "Código de recomendación",\n',
      '    apartmentCode: "Código del apartamento",\n',
    );
    clone.append("tests/contracts/http/application/application-form.test.ts", formTest);
    const screenTests = "tests/web/src/screens/application/application.test.tsx";
    clone.insertAfter(
      screenTests,
      'expect(labelsIn("Service Address")).toEqual(address',
      '.concat("Apartment Code")',
    );
    clone.append(screenTests, screenTest);
    const prefillTests = "tests/web/src/screens/shared/prefill.test.ts";
    clone.insertAfter(
      prefillTests,
      'import { expect, test } from "vitest";\n',
      'import { applicationDraft } from "#contracts/http/application.ts";\n',
    );
    clone.append(prefillTests, prefillTest);
  },
  generate: [
    "npm run -s records",
    "npm run -s openapi",
    "npx biome format --write contracts web/src/screens tests/web",
  ],
};
