// @vitest-environment node
import { afterEach, describe, expect, test, vi } from "vitest";
import { pageRouting, routedFile } from "#contracts/site/page-routing.ts";
import { rateVariants } from "#contracts/site/rate-variants.ts";
import { company } from "#tests/web/support/fake-api.ts";

// The rates of 2027: PSE&G's discount and the guaranteed minimum both change on January 1, New Jersey time.
vi.mock("#domain/utilities/pse.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#domain/utilities/pse.ts")>();
  const discounts = [...original.pse.discounts, { from: "2027-01-01", percent: 28 }];
  return { ...original, pse: { ...original.pse, discounts } };
});
vi.mock("#domain/discounts.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#domain/discounts.ts")>();
  const start = original.startOfNewJerseyDay("2027-01-01");
  return { ...original, guaranteedMinimumOn: (day: Date) => (day < start ? 15 : 12) };
});
// Without Chakra's engine, as in the build. Recipes are not compiled here: this file looks at texts only.
vi.mock("@chakra-ui/react/styled-system", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@chakra-ui/react/styled-system")>()),
  ...(await import("#web/styling/chakra.ts")),
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The HTML that the page router serves for /pseg at this time. */
async function pageServedAt(time: string): Promise<string> {
  const { file } = routedFile("/pseg", pageRouting(), Date.parse(time));
  const variant = rateVariants().find(({ folder }) => file === `${folder}/pseg.html`);
  vi.stubEnv("RATES_DATE", variant?.startDate);
  vi.resetModules();
  const { renderPage } = await import("#web/src/prerender/render.tsx");
  return (
    await renderPage("pseg", "/pseg", { company, hasThirdParties: false, hasUtilityConnection: false })
  ).replaceAll("<!-- -->", "");
}

describe("a prerendered page on the day that rates change", () => {
  test("shows the old rates, in its texts and in the estimator, until midnight in New Jersey", async () => {
    const html = await pageServedAt("2027-01-01T04:59:59Z");
    expect(html).toContain("31% off community solar with PSE&amp;G");
    expect(html).toContain("$30.00"); // 15 % of a bill of 200 dollars
    expect(html).not.toContain("28% off");
  });

  test("shows the new rates, in its texts and in the estimator, from midnight in New Jersey", async () => {
    const html = await pageServedAt("2027-01-01T05:00:00Z");
    expect(html).toContain("28% off community solar with PSE&amp;G");
    expect(html).toContain("$24.00"); // 12 % of a bill of 200 dollars
    expect(html).not.toContain("31% off");
  });
});
