import { expect, test } from "./support/household.ts";

test("keeps typed values when the page is closed and reopened", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await page.getByLabel("Phone").fill("609 555 0142");
  await page.getByRole("button", { name: "Change these details" }).click();
  await page.getByLabel("City").first().fill("Metuchen");

  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("609 555 0142");

  await page.goto("/signup");
  await expect(page.getByText("Welcome back")).toBeVisible();
  await page
    .getByRole("button", { name: "Continue Application" })
    .or(page.getByRole("link", { name: "Continue Application" }))
    .click();
  await expect(page.getByLabel("City").first()).toHaveValue("Metuchen");
});

test("restores the draft from the server when the browser has lost its copy", async ({ page, household }) => {
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await page.getByLabel("Phone").fill("609 555 0142");
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.evaluate(() => {
    for (const key of ["applicationData", "utilityData", "utilityBillData"]) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("609 555 0142");
});

test("a prerendered screen stays hidden in a browser without a session, until it redirects", async ({
  page,
}) => {
  await page.route("**/assets/**/*.js", (route) => route.abort()); // the browser does not get to redirect
  await page.goto("/utility-verification");
  const screen = page.locator("#prerendered-screen");
  await expect(screen).toBeAttached();
  await expect(screen).toBeHidden();
  await page.evaluate(() => localStorage.setItem("session_id", crypto.randomUUID()));
  await page.reload();
  await expect(screen).toBeVisible();
});

test("a prerendered screen shows that it cannot be used yet, also without motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("session_id", crypto.randomUUID()));
  await page.route("**/assets/**/*.js", (route) => route.abort());
  await page.goto("/utility-verification");
  await expect(page.locator("#prerendered-screen")).toHaveCSS("opacity", "0.5");
});

test.describe("guards redirect from screens that are not reachable yet", { tag: "@verify" }, () => {
  for (const [screen, path] of [
    ["/application", "/signup"],
    ["/utility-verification", "/signup"],
    ["/utility-confirmation", "/"],
    ["/confirmation", "/signup"],
  ] as const) {
    test(`${screen} without a session redirects to ${path}`, async ({ page }) => {
      await page.goto(screen);
      await expect(page).toHaveURL(path);
    });
  }

  test("the application redirects to the connect screen until a bill was read", async ({
    page,
    household,
  }) => {
    await household.startEnrollment();
    await page.goto("/application");
    await expect(page).toHaveURL("/utility-verification");
  });
});

test("an unknown path shows the not-found page with status 404", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("tells a household outside the service areas that we are not available yet", async ({
  page,
  household,
}) => {
  await household.checkEligibility("07446", "pse");
  await expect(
    page.getByText("Looks like we aren't available in your area yet... Please check back again later."),
  ).toBeVisible();
  await expect(page).toHaveURL("/");
});
