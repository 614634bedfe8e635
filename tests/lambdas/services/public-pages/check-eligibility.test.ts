import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { ServedZip } from "#domain/eligibility.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { checkEligibility } from "#lambdas/services/public-pages/check-eligibility.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const servedZips: ServedZip[] = [
  { zipcode: "07302", provider: "pse" },
  { zipcode: "07940", provider: "jcpl" },
  { zipcode: "08527", provider: "ace" },
  { zipcode: "08527", provider: "jcpl" },
];
const handle = checkEligibility({ servedZips, company: aCompany });
const check = async (zip: string, utility?: UtilityCode, locale: Locale = "en") => {
  const reply = await handle(
    handlerInput<typeof routes.checkEligibility>({ query: { zip, utility }, request: { locale } }),
  );
  return reply.status === 200 ? reply.body : reply;
};

test("leads a home that is served to the sign-up", async () => {
  const page = await check("07302", "pse");
  expect(page).toContain("<h1>Good news: PSE&#38;G serves homes in 07302</h1>");
  expect(page).toContain('href="/signup?zip=07302&#38;utility=pse"');
  expect(page).toContain(aCompany.phone);
});

test("names the utility that serves the ZIP code, and offers to check with it", async () => {
  const page = await check("07302", "ace");
  expect(page).toContain(
    "<h1>07302 is served by PSE&#38;G, not by Atlantic City Electric: 31% off your solar credits there, never less than 15%.</h1>",
  );
  expect(page).not.toContain("aren&#39;t available");
  expect(page).toContain('href="/api/eligibility/check?zip=07302&#38;utility=pse&#38;language=en"');
});

test("offers another check for a ZIP code that we do not serve", async () => {
  const page = await check("07446", "pse");
  expect(page).toContain("Please check back again later.");
  expect(page).toContain('<a href="/">Try another ZIP code</a>');
});

test("says as the page does which other utility serves the ZIP code, in the language of the form", async () => {
  const page = await check("07446", "pse");
  expect(page).toContain("<h1>07446 is served by Rockland Electric.</h1>");
  expect(page).toContain(
    "<p>We work with PSE&#38;G, JCP&#38;L, and Atlantic City Electric. Looks like we aren&#39;t available in your area yet... Please check back again later. Ask Rockland Electric whether it has a solar program of its own.</p>",
  );
  expect(await check("08362", "ace")).toContain(
    "08362 is served by Vineland&#39;s municipal electric utility.",
  );
  expect(await check("08362", "ace", "es")).toContain(
    "08362 es zona de la compañía eléctrica municipal de Vineland.",
  );
});

test("does not ask a home outside New Jersey to check again later", async () => {
  const page = await check("10001", "pse");
  expect(page).toContain("<h1>10001 isn&#39;t in New Jersey.</h1>");
  expect(page).toContain("<p>We work with New Jersey homes only.</p>");
});

test("says of a home that is served that another utility serves its neighbors", async () => {
  const page = await check("07940", "jcpl");
  expect(page).toContain(
    "Some homes in 07940 are served by Madison&#39;s municipal electric utility, and can&#39;t be enrolled for now.",
  );
  expect(page).toContain("The name on your electric bill is the one that counts.");
});

describe("without a chosen utility", () => {
  test("checks with the one that serves the whole ZIP code", async () => {
    expect(await check("07302")).toBe(await check("07302", "pse"));
  });

  test("says that a ZIP code is not served, whichever utility it has", async () => {
    const page = await check("07446");
    expect(page).toContain("<h1>07446 is served by Rockland Electric.</h1>");
    expect(page).toContain("Looks like we aren&#39;t available in your area yet...");
  });

  test("asks which of several utilities serves the home, in the language of the form", async () => {
    const page = await check("08527");
    expect(page).toContain("<h1>Which utility serves your home in 08527?</h1>");
    expect(page).toContain("08527 is shared by Atlantic City Electric and JCP&#38;L.");
    for (const utility of ["ace", "jcpl"]) {
      expect(page).toContain(
        `href="/api/eligibility/check?zip=08527&#38;utility=${utility}&#38;language=en"`,
      );
    }
    expect(await check("08527", undefined, "es")).toContain("¿Qué compañía da servicio a su hogar en 08527?");
  });

  test("asks where another utility serves some homes of the ZIP code", async () => {
    const page = await check("07940");
    expect(page).toContain("<h1>Which utility serves your home in 07940?</h1>");
    expect(page).toContain(
      "Some homes in 07940 are served by Madison&#39;s municipal electric utility, and can&#39;t be enrolled for now.",
    );
    expect(page).toContain(">Continue with JCP&#38;L</a>");
  });
});
