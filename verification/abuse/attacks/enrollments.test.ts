import { afterAll, beforeAll, expect, test } from "vitest";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { anApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { complete, householdAt } from "#verification/abuse/support/households.ts";

let product: Product;
let api: string;
beforeAll(async () => {
  product = await startProduct(await newInstance());
  api = product.endpoints.api;
});
afterAll(() => product.stop());

const number = "PE000067586564119084";

test("three requests that skip connecting a utility enroll nobody", async () => {
  const visitor = await new Visitor(api).signUp();
  const { sessionId } = visitor;
  await visitor.post("/session", { sessionId, status: "application_in_progress" });
  const formValues = anApplication({ enrollmentSource: "bill_upload" });

  expect(await visitor.post("/application/submit", { sessionId, formValues })).toMatchObject({
    status: 409,
    json: { code: "utility_not_connected" },
  });
  expect(await complete(visitor, number)).toMatchObject({
    status: 409,
    json: { code: "application_not_complete" },
  });
});

test("one number is enrolled once, whether forty households complete it together or one after the other", async () => {
  const households = await Promise.all(Array.from({ length: 40 }, () => householdAt(api, "submitted")));
  const together = households.slice(0, 20).map(({ visitor }) => complete(visitor, number));
  const answers = await Promise.all(together);
  for (const { visitor } of households.slice(20)) answers.push(await complete(visitor, number));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const rejected = answers.filter(({ status }) => status !== 200);
  expect(rejected.map(({ status }) => status)).toEqual(Array(39).fill(409));
});

test("another document than the one that was shown is not signed", async () => {
  const { visitor } = await householdAt(api, "submitted");
  const documentHash = await visitor.openDisclosure({ utilityCompany: "pse", accountNumber: number });

  expect(await complete(visitor, "PE000067586564119085", { documentHash })).toMatchObject({
    status: 409,
    json: { code: "disclosure_changed" },
  });
});
