import type { Page } from "@playwright/test";
import { defaultLocale, type Locale, locales, localizedPath } from "#contracts/site/locales.ts";
import { indexedPages, pagePath } from "#contracts/site/pages.ts";
import { horizontalOverflow, violations } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

const pathsIn = (locale: Locale) => [
  ...indexedPages.map((page) => pagePath(page, locale)),
  localizedPath(locale, "/no-such-page"),
];
/** They consist of the components of other pages. `npm run verify` checks them as well. */
const repeated = ["/jcpl", "/ace", "/terms"];
/** 320 px is also a desktop at 400 % zoom. */
const widths = [320, 768, 1280];

/** Waits for hydration, after which the page has its final state. */
const waitForHydration = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (document.documentElement.dataset.hydrated) return resolve();
        document.addEventListener("hydrated", () => resolve(), { once: true });
      }),
  );

async function open(page: Page, path: string) {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(path);
  await waitForHydration(page);
  return problems;
}

async function expectNoViolation(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" }); // no color transition in progress
  expect(await violations(page), `${width} light`).toEqual([]);
  expect(await horizontalOverflow(page), `horizontal overflow at ${width}`).toBe(0);
}

test.describe("accessibility", () => {
  for (const path of pathsIn(defaultLocale).filter((path) => !repeated.includes(path))) {
    test(`${path}: no axe violation on a phone`, async ({ page }) => {
      const problems = await open(page, path);
      await expectNoViolation(page, 320);
      expect(problems).toEqual([]);
    });
  }

  for (const path of locales.flatMap(pathsIn)) {
    test(`${path}: no axe violation at any width in either color scheme`, { tag: "@verify" }, async ({
      page,
    }) => {
      const problems = await open(page, path);
      for (const width of widths) {
        await expectNoViolation(page, width);
        await page.emulateMedia({ colorScheme: "dark" }); // only colors differ between schemes
        expect(await violations(page, "color-contrast"), `${width} dark`).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }
});

test.describe("a prerendered page", () => {
  test("shows the same text before any script runs", async ({ browser, endpoints }) => {
    const withoutScript = await browser.newPage({ baseURL: endpoints.web, javaScriptEnabled: false });
    const hydratedPage = await browser.newPage({ baseURL: endpoints.web });
    for (const path of indexedPages.map((page) => pagePath(page, defaultLocale))) {
      await withoutScript.goto(path);
      await open(hydratedPage, path);
      const text = (page: Page) => page.locator("body").innerText();
      expect(await text(withoutScript), path).toBe(await text(hydratedPage));
    }
  });

  test("opens a question before any script runs", async ({ browser, endpoints }) => {
    const page = await browser.newPage({ baseURL: endpoints.web, javaScriptEnabled: false });
    await page.goto("/faqs");
    await page.getByRole("heading", { name: "What does it cost to join?" }).click();
    await expect(page.getByText("There's no sign-up fee")).toBeVisible();
    await expect(page.getByText("A community solar farm makes electricity")).toBeHidden(); // one open at a time
  });

  test("keeps input from before hydration and processes it afterwards", async ({ page }) => {
    const hydrationAllowed = Promise.withResolvers<void>();
    await page.route(/\/assets\/hydrate/, async (route) => {
      await hydrationAllowed.promise;
      await route.continue();
    });
    await page.goto("/pseg");
    await page.getByLabel("ZIP code").first().fill("07102");
    await page.getByRole("button", { name: "Check eligibility" }).first().click();
    await page.getByRole("slider").fill("320");
    await expect(page).toHaveURL("/pseg");
    hydrationAllowed.resolve();
    await expect(page).toHaveURL("/signup");
  });

  test("has no layout shift while it loads", async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });

  test("has no layout shift while it arrives in pieces", async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: 30_000, uploadThroughput: 30_000 };
    await devTools.send("Network.emulateNetworkConditions", slow);
    for (const path of paths) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });

  const paths = ["/", "/pseg", "/contact", "/faqs"];

  /** What moved so far. */
  const layoutShifts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          // TypeScript has no type for these entries.
          type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as Shift[];
            resolve(shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.outerHTML ?? "removed")));
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve([]), 500); // no entry arrives when nothing shifted
        }),
    );
});

test.describe("keyboard", () => {
  test("the first Tab stop skips the navigation", async ({ page }) => {
    await open(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("ZIP code").first()).toBeFocused();
  });

  test("the narrow menu opens, closes and returns the focus", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/");
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Check eligibility" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "How it Works" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    for (let stops = 0; stops < 7; stops++) await page.keyboard.press("Tab");
    await expect(menu).toBeHidden(); // the focus has left the menu
  });

  test("the slider follows arrow, page, Home and End keys and updates the savings", async ({ page }) => {
    await open(page, "/nj");
    const slider = page.getByRole("slider", { name: "Monthly electric bill in dollars" });
    await slider.focus();
    await page.keyboard.press("End");
    await expect(page.getByText("$112.50", { exact: true })).toBeVisible();
    await expect(page.getByText("$1,350.00")).toBeVisible();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("$7.65", { exact: true })).toBeVisible();
    await expect(page.getByRole("tooltip")).toHaveCount(0);
  });

  test("a question opens and closes by keyboard", async ({ page }) => {
    await open(page, "/");
    const question = page.locator("summary", { hasText: "Who can join?" });
    await question.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Residential customers of PSE&G")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Residential customers of PSE&G")).toBeHidden();
  });

  test("the eligibility check can be filled in, sent and continued", async ({ page }) => {
    await open(page, "/");
    await page.getByLabel("ZIP code").first().focus();
    await page.keyboard.type("07102");
    await page.keyboard.press("Tab");
    await page.keyboard.type("PSE");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "First, tell us a bit about you" })).toBeVisible();
  });
});

test("every control has the minimum size of a touch target", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pathsIn(defaultLocale)) {
    await open(page, path);
    const tooSmall = await page
      .locator("button, input:not([type=hidden]), select, textarea, summary, nav a, header a")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => ({ rect: control.getBoundingClientRect(), html: control.outerHTML.slice(0, 80) }))
          .filter(({ rect }) => rect.width < 24 || rect.height < 44)
          .map(({ html }) => html),
      );
    expect(tooSmall, path).toEqual([]);
  }
});

test("a message from the contact page reaches support with a reply address", async ({
  page,
  household,
  endpoints,
}) => {
  await open(page, "/contact");
  await page.getByLabel("Name").fill("Ana Rivera");
  await page.getByLabel("Email").fill(household.email);
  await page.getByLabel("Phone").fill("609 555 0142");
  await page.getByLabel("Message").fill("Does the gator bite?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(`We'll write back to ${household.email}.`)).toBeFocused();

  const { emails } = await (await fetch(`${endpoints.inbox}/store`)).json();
  const mail = emails.find(({ body }: { body: { text?: string } }) => body.text?.includes(household.email));
  expect(mail).toMatchObject({
    destination: { to: ["help@example.org"] },
    replyTo: [household.email],
    body: { text: expect.stringContaining("Does the gator bite?") },
  });
});

test("sign-up is preloaded when a person is about to open it", async ({ page }) => {
  await open(page, "/es");
  const preloaded = page.locator("head link[rel=modulepreload][href*='/assets/signup-']");
  await expect(preloaded).toHaveCount(0);
  await page.getByLabel("Código postal").first().focus();
  await expect(preloaded).toHaveCount(1);
});

test("the licenses of the packages in the site's scripts are published", async ({ request }) => {
  const licenses = await request.get("/licenses.txt");
  expect(licenses.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await licenses.text()).toMatch(/^## react - [\d.]+ \(MIT\)\n\nMIT License\n\nCopyright/m);
});
