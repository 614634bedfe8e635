import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { defaultLocale } from "#contracts/site/locales.ts";
import { indexedPages, pagePath } from "#contracts/site/pages.ts";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("every percentage", () => {
  test.each(["/", "/pseg", "/ace", "/jcpl", "/nj", "/faqs", "/about"])(
    "on %s has the discount note in the same section, or in the one before",
    async (path) => {
      await openPage(path);
      const sections = [...document.querySelectorAll("main section")].map(({ textContent }) => textContent);
      const parts = sections.flatMap((text, index) =>
        /\d%/.test(text) ? (sections[index - 1] ?? "") + text : [],
      );
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) expect(part).toContain("The discount is on your community solar credits.");
    },
  );

  test("on a landing page is the discount of its utility", async () => {
    await openPage("/pseg");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("31% off community solar with PSE&G");
    expect(screen.getByText("$100 of solar credits saves you $31.")).toBeVisible();
  });
});

test.each(["/", "/how-it-works"])("%s states the capacity of the whole state's program", async (path) => {
  await openPage(path);
  expect(document.body).toHaveTextContent(
    "the farms of New Jersey's community solar program provide over 500 MW of capacity, enough for over 100,000 homes",
  );
});

test.each(indexedPages)("fills every placeholder on the page %s", async (page) => {
  await openPage(pagePath(page, defaultLocale));
  await screen.findAllByText(/1-800-555-0100/);
  expect(document.body.textContent).not.toMatch(/\{\w+\}/);
});
