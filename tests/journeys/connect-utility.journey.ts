import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, test } from "./support/household.ts";

const expectConnected = (page: Page) =>
  expect(page.getByRole("heading", { name: "Check your details" })).toBeFocused();
const expectError = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
const expectVerified = (page: Page) =>
  expect(page.getByText("Successfully verified and connected to your utility account.")).toBeVisible();

test("a household logs in to its utility, enrolls and receives the e-mail", {
  tag: "@verify", // tests/journeys/household-that-connects.journey.ts does it in every run
}, async ({ page, household }) => {
  await household.startEnrollment("07302", "pse");
  await household.openUtilityLogin();
  await household.logIn("plain");

  await expectConnected(page);
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByLabel("Street").first()).toHaveValue("14 Grove St");
  await expect(page.getByLabel("City").first()).toHaveValue("Jersey City");
  await expect(page.getByLabel("ZIP").first()).toHaveValue("07302");
  await expect(page.getByLabel("Phone")).toHaveValue("(201) 555-0142");
  await page.getByLabel("Email").fill(household.email);
  await page.getByRole("button", { name: "Continue Application" }).click();

  await expect(page.getByLabel(enrollmentNumberLabel)).toHaveValue("PE000011223344556677");
  await expect(page.getByText("We got this number from your utility account.")).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();

  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeFocused();
  expect((await household.mail()).body.text).toContain("6677");
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    source: "utility_login",
    utility: "pse",
    accountNumber: "PE000011223344556677",
    email: household.email,
  });
});

test("a long list of utilities has two columns, and scrolls above 300 px", async ({ page, household }) => {
  const data = Array.from({ length: 16 }, (_, index) => ({
    utility_code: "ace",
    state_id: `S${index}`,
    utility_name: `Utility ${index}`,
  }));
  await page.route("**/api/utility-auth", (route) => route.fulfill({ json: { status: 1, msg: "", data } }));
  await household.startEnrollment("07302", "pse");
  await page.getByRole("button", { name: "Enter utility login credentials" }).click();

  const list = page.getByRole("list", { name: "Select Your Utility Provider" });
  const items = list.getByRole("listitem");
  await expect(items).toHaveCount(data.length);
  const [first, second, third] = await items.evaluateAll((all) =>
    all.map((item) => {
      const { top, left, right } = item.getBoundingClientRect();
      return { top, left, right };
    }),
  );
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? Number.POSITIVE_INFINITY);
  expect(third?.left).toBe(first?.left);
  expect((await list.boundingBox())?.height).toBe(300);
  expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(300);
});

test("a code sent by e-mail verifies and connects the account", async ({ page, household }) => {
  await household.startEnrollment("07960", "jcpl");
  await household.openUtilityLogin("JCP&L");
  await household.logIn("email-code");
  await expect(page.getByRole("radio", { name: "Email" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();

  await expectVerified(page);
  await expectConnected(page);
  await expect(page.getByText("08011223344556677889")).toBeVisible();
  await expect(page.getByText(/NJ 07960$/)).toBeVisible();
});

test("a code sent by SMS verifies and connects the account when SMS is chosen", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await household.startEnrollment("08401", "ace");
  await household.openUtilityLogin("Atlantic City Electric");
  await household.logIn("sms-code");
  await page.getByRole("button", { name: "Next" }).click();
  await expectError(page, "There is no e-mail address on file for your account. Please choose SMS.");

  await page.getByRole("radio", { name: "SMS" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await expectVerified(page);
  await expectConnected(page);
  await expect(page.getByText("Ana Rivera", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue(""); // the other customer's is not taken
  await expect(page.getByText("Your utility account says Lena Kowalski.")).toBeVisible();
  await page.getByRole("radio", { name: "I'm Lena Kowalski: enroll in this name" }).check();
  await expect(page.getByText("Lena Kowalski", { exact: true })).toBeVisible();
});

test("rejects a wrong code and accepts the right one afterwards", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("email-code");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode("111111");

  await expectError(page, "The code you entered is not correct.");
  await expect(page.getByText("Verification Failed")).toBeVisible();
  await expect(page.getByText("Please check the code and try again.")).toBeVisible();
  await expect(page.getByLabel("Verification Code")).toHaveValue("111111");
  await household.enterCode();
  await expectConnected(page);
});

test("asks for a new code when the code has expired", { tag: "@verify" }, async ({ page, household }) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("expired-code");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await expectError(page, "This code has expired. Please ask for a new one.");

  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await household.enterCode();
  await expectConnected(page);
});

test("continues after verification even when the account details cannot be fetched", {
  tag: "@verify",
}, async ({ page, household }) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("code-then-down");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await expectVerified(page);
  await expectConnected(page);
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByText("Please complete your information")).toBeVisible();
});

test("lets the person choose between several accounts", { tag: "@verify" }, async ({ page, household }) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("several-accounts");
  await expect(page.getByRole("radio", { name: /PE000011223344556677/ })).not.toBeChecked();
  await page.getByRole("radio", { name: /230 Newark Ave, Apt 3B, Jersey City, NJ 07302/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectConnected(page);
  await expect(page.getByText("PE000099887766554433")).toBeVisible();
  await expect(page.getByText(/^230 Newark Ave/)).toBeVisible();
});

test.describe("a failed login shows its reason, keeps the input and offers the alternatives", () => {
  for (const [username, sentence] of [
    ["wrong-password", "We could not log in with this username and password. Please check both."],
    ["locked", "We could not log in with this username and password. Please check both."],
    ["utility-down", "Failed to connect to utility service. Please try again."],
    ["no-account", "There is no active electric account under this login."],
    ["details-down", "Failed to retrieve account information. Please try again."],
  ] as const) {
    const details = username === "wrong-password" ? {} : { tag: "@verify" };
    test(username, details, async ({ page, household }) => {
      await household.startEnrollment();
      await household.openUtilityLogin();
      await household.logIn(username);
      await expectError(page, sentence);
      await expect(page.getByLabel("Username")).toHaveValue(username);
      await expect(page.getByLabel("Password")).toHaveValue("swamp-gator");
      await expectAccessible(page);

      await page.getByRole("button", { name: "Upload a bill" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByLabel("Upload a copy of your most recent electric bill")).toBeFocused();
    });
  }

  test("accepts the right password after a wrong one", { tag: "@verify" }, async ({ page, household }) => {
    await household.startEnrollment();
    await household.openUtilityLogin();
    await household.logIn("plain", "crocodile");
    await expectError(page, "We could not log in with this username and password.");
    await household.logIn("plain");
    await expectConnected(page);
  });
});

test("ignores a late response after the dialog was closed, and starts over when it is reopened", {
  tag: "@verify",
}, async ({ page, household }) => {
  await household.startEnrollment("07302", "pse");
  await household.openUtilityLogin();
  const loginRequest = page.waitForRequest(
    (request) => request.postData()?.includes('"method":"login"') ?? false,
  );
  await household.logIn("slow");
  const request = await loginRequest; // before this, closing the dialog would prevent the request
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Enter utility login credentials" })).toBeFocused();
  expect((await request.response())?.status()).toBe(200);

  await page.getByRole("button", { name: "Enter utility login credentials" }).click();
  await expect(page.getByLabel("Username")).toHaveValue("");
  await page.getByRole("button", { name: "Change utility or ZIP code (07302)" }).click();
  await expect(page.getByRole("heading", { name: "Enter Your ZIP Code" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("07302");
  await expect(page).toHaveURL("/utility-verification");
});

test("keeps the fetched account when the server cannot save it", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await page.route("**/utility-data", (route) => route.abort());
  await household.logIn("plain");
  await expect(
    page.getByText("An error occurred while processing your utility information.").first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.unroute("**/utility-data");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expectConnected(page);
});

test("a connected person continues, even after leaving and returning", async ({ page, household }) => {
  await household.startEnrollment();
  await household.openUtilityLogin();
  await household.logIn("plain");
  await expectConnected(page);

  await page.goto("/utility-verification");
  await expect(page.getByText("Your utility account is already connected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enter utility login credentials" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continue to Application" }).click();
  await expectConnected(page);
});
