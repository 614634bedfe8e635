import { locales } from "#contracts/site/locales.ts";
import { indexedPages, pagePath } from "#contracts/site/pages.ts";
import { expect, test } from "./support/household.ts";

test.describe("search engines and shared links", () => {
  test("each public page has its own title, description, canonical URL and image", {
    tag: "@verify",
  }, async ({ page, endpoints }) => {
    const titles = new Set<string>();
    const paths = locales.flatMap((language) => indexedPages.map((page) => pagePath(page, language)));
    for (const path of paths) {
      await page.goto(path);
      titles.add(await page.title());
      const content = (selector: string) => page.locator(selector).getAttribute("content");
      expect(await content("meta[name=description]")).toBeTruthy();
      expect(await content("meta[property='og:title']")).toBe(await page.title());
      const image = await content("meta[property='og:image']");
      expect((await page.request.get(image ?? "")).headers()["content-type"]).toBe("image/png");
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(endpoints.web + path);
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    }
    expect(titles.size).toBe(paths.length);
  });

  test("a page and its translation reference each other with hreflang and x-default", async ({
    page,
    endpoints,
  }) => {
    for (const path of ["/pseg", "/es/pseg"]) {
      await page.goto(path);
      const alternates = await page
        .locator("link[rel=alternate]")
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
        );
      expect(alternates).toEqual([
        ["en", `${endpoints.web}/pseg`],
        ["es", `${endpoints.web}/es/pseg`],
        ["x-default", `${endpoints.web}/pseg`],
      ]);
    }
  });

  test("questions and company are described in structured data", async ({ page }) => {
    await page.goto("/faqs");
    const data = (await page.locator("script[type='application/ld+json']").allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(data).toMatchObject([{ "@type": "Organization", name: "Wattigator" }, { "@type": "FAQPage" }]);
    expect(data[1].mainEntity).toHaveLength(11);
    expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/);
  });

  test("the sitemap lists the public pages and not the enrollment", async ({ page, request }) => {
    for (const path of ["/signup", "/application", "/no-such-page", "/es/signup", "/es/no-such-page"]) {
      await page.goto(path);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    }
    const sitemap = await (await request.get("/sitemap.xml")).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(indexedPages.length * locales.length);
    expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  });
});
