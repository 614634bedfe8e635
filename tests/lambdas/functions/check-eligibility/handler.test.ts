import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { checkEligibility } from "#lambdas/functions/check-eligibility/handler.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const handle = checkEligibility({ servedZips: [{ zipcode: "07302", provider: "pse" }], company: aCompany });
const check = async (zip: string, utility: UtilityCode) => {
  const reply = await handle(handlerInput<typeof routes.checkEligibility>({ query: { zip, utility } }));
  return reply.status === 200 ? reply.body : reply;
};

test("leads a home that is served to the sign-up", async () => {
  const page = await check("07302", "pse");
  expect(page).toContain("<h1>Good news: PSE&#38;G serves homes in 07302</h1>");
  expect(page).toContain('href="/signup"');
  expect(page).toContain(aCompany.phone);
});

test("names the utility that serves the ZIP code, and offers to check with it", async () => {
  const page = await check("07302", "ace");
  expect(page).toContain("<h1>Looks like we aren&#39;t available in your area yet...</h1>");
  expect(page).toContain("PSE&#38;G serves homes in 07302.");
  expect(page).toContain('href="/api/eligibility/check?zip=07302&#38;utility=pse&#38;language=en"');
});

test("offers another check for a ZIP code that we do not serve", async () => {
  const page = await check("10001", "pse");
  expect(page).toContain("Please check back again later.");
  expect(page).toContain('<a href="/">Check another ZIP code</a>');
});
