import { expect, test } from "./support/household.ts";

test("nothing typed is lost when the page is closed and opened again", async ({ page, household }) => {
  await household.arrive("08820", "pse");
  await household.dropBill("pse-d03");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await page.getByLabel("Phone").fill("609 555 0142");
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

test("the draft is on the server too, for a browser that has forgotten its own", async ({
  page,
  household,
}) => {
  await household.arrive("08820", "pse");
  await household.dropBill("pse-d03");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await page.getByLabel("Phone").fill("609 555 0142");
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.evaluate(() => {
    for (const key of ["applicationData", "utilityData", "utilityBillData"]) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("609 555 0142");
});

test.describe("nobody reaches a screen before its time", () => {
  for (const [screen, address] of [
    ["/application", "/signup"],
    ["/utility-verification", "/signup"],
    ["/utility-confirmation", "/"],
    ["/confirmation", "/signup"],
  ] as const) {
    test(`${screen} without a sign-up leads to ${address}`, async ({ page }) => {
      await page.goto(screen);
      await expect(page).toHaveURL(address);
    });
  }

  test("the application waits for a bill", async ({ page, household }) => {
    await household.arrive();
    await page.goto("/application");
    await expect(page).toHaveURL("/utility-verification");
  });
});

test("an unknown address is the not-found page, with that status", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a home outside the three utilities' towns is told so, in kind words", async ({ page, household }) => {
  await household.checkEligibility("07446", "pse");
  await expect(page.getByText("Looks like we aren't available in your area yet...")).toBeVisible();
  await expect(page).toHaveURL("/");
});
