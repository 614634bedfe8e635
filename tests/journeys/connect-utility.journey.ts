import type { Page } from "@playwright/test";
import { nothingFound } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

const connected = (page: Page) =>
  expect(page.getByRole("heading", { name: "Check your details" })).toBeFocused();
const refusal = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
const verified = (page: Page) =>
  expect(page.getByText("Successfully verified and connected to your utility account.")).toBeVisible();

test("a household logs in to its utility, enrolls and gets the e-mail", async ({ page, household }) => {
  await household.arrive("07302", "pse");
  await household.toLogin();
  await household.logIn("plain");

  await connected(page);
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByLabel("Street").first()).toHaveValue("14 Grove St");
  await expect(page.getByLabel("City").first()).toHaveValue("Jersey City");
  await expect(page.getByLabel("ZIP").first()).toHaveValue("07302");
  await expect(page.getByLabel("Phone")).toHaveValue("201-555-0142");
  await page.getByLabel("Email").fill(household.email);
  await page.getByRole("button", { name: "Continue Application" }).click();

  await expect(page.getByLabel("Enter your Utility Account Number")).toHaveValue("PE000011223344556677");
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

test("a code by e-mail verifies and connects", async ({ page, household }) => {
  await household.arrive("07960", "jcpl");
  await household.toLogin("JCP&L", "07960");
  await household.logIn("email-code");
  await expect(page.getByRole("radio", { name: "Email" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();

  await verified(page);
  await connected(page);
  await expect(page.getByText("08011223344556677889")).toBeVisible();
  await expect(page.getByLabel("ZIP").first()).toHaveValue("07960");
});

test("a code by SMS verifies and connects, once it is asked for that way", async ({ page, household }) => {
  await household.arrive("08401", "ace");
  await household.toLogin("Atlantic City Electric", "08401");
  await household.logIn("sms-code");
  await page.getByRole("button", { name: "Next" }).click();
  await refusal(page, "There is no e-mail address on file for your account. Please choose SMS.");

  await page.getByRole("radio", { name: "SMS" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await verified(page);
  await connected(page);
  await expect(page.getByLabel("First Name")).toHaveValue("Lena");
});

test("a wrong code is said to be wrong, and the right one still works", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await household.logIn("email-code");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode("111111");

  await refusal(page, "The code you entered is not correct.");
  await expect(page.getByText("Verification Failed")).toBeVisible();
  await expect(page.getByText("Please check the code and try again.")).toBeVisible();
  await expect(page.getByLabel("Verification Code")).toHaveValue("111111");
  await household.enterCode();
  await connected(page);
});

test("an expired code is asked for once more", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await household.logIn("expired-code");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await refusal(page, "This code has expired. Please ask for a new one.");

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await connected(page);
});

test("whoever is verified gets through even when the account doesn't come", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await household.logIn("code-then-down");
  await page.getByRole("button", { name: "Next" }).click();
  await household.enterCode();
  await verified(page);
  await connected(page);
  await expect(page.getByText("PE000011223344556677")).toBeVisible();
  await expect(page.getByText("Please complete your information")).toBeVisible();
});

test("of several accounts, the person chooses", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await household.logIn("several-accounts");
  await expect(page.getByRole("radio", { name: /PE000011223344556677/ })).toBeChecked();
  await page.getByRole("radio", { name: /230 Newark Ave, Apt 3B, Jersey City, NJ 07302/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await connected(page);
  await expect(page.getByText("PE000099887766554433")).toBeVisible();
  await expect(page.getByLabel("Street").first()).toHaveValue("230 Newark Ave");
});

test.describe("what keeps somebody out is said in words, costs nothing typed, and leaves two other ways", () => {
  for (const [username, sentence] of [
    ["wrong-password", "The username or password you entered doesn't match our records."],
    ["locked", "Your account is locked after too many attempts."],
    ["utility-down", "Failed to connect to utility service. Please try again."],
    ["no-account", "There is no active electric account under this login."],
    ["details-down", "Failed to retrieve account information. Please try again."],
  ] as const) {
    test(username, async ({ page, household }) => {
      await household.arrive();
      await household.toLogin();
      await household.logIn(username);
      await refusal(page, sentence);
      await expect(page.getByLabel("Username")).toHaveValue(username);
      await expect(page.getByLabel("Password")).toHaveValue("swamp-gator");
      await nothingFound(page);

      await page.getByRole("button", { name: "Upload a bill" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByLabel("Upload a copy of your most recent electric bill")).toBeFocused();
    });
  }

  test("after a wrong password, the right one works", async ({ page, household }) => {
    await household.arrive();
    await household.toLogin();
    await household.logIn("plain", "crocodile");
    await refusal(page, "The username or password you entered doesn't match our records.");
    await household.logIn("plain");
    await connected(page);
  });
});

test("closed while it logs in, the late answer leads nowhere, and opening starts over", async ({
  page,
  household,
}) => {
  await household.arrive("07302", "pse");
  await household.toLogin();
  const login = page.waitForRequest((request) => request.postData()?.includes('"method":"login"') ?? false);
  await household.logIn("slow");
  const sent = await login; // before that, closing would have kept the password here
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Enter utility login credentials" })).toBeFocused();
  expect((await sent.response())?.status()).toBe(200);

  await page.getByRole("button", { name: "Enter utility login credentials" }).click();
  await expect(page.getByRole("heading", { name: "Enter Your ZIP Code" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("07302");
  await expect(page).toHaveURL("/utility-verification");
});

test("what was found survives a server that can't save it", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await page.route("**/utility-data", (route) => route.abort());
  await household.logIn("plain");
  await expect(
    page.getByText("An error occurred while processing your utility information.").first(),
  ).toBeVisible();
  await nothingFound(page);

  await page.unroute("**/utility-data");
  await page.getByRole("button", { name: "Try Again" }).click();
  await connected(page);
});

test("whoever is connected already goes on, also after coming back", async ({ page, household }) => {
  await household.arrive();
  await household.toLogin();
  await household.logIn("plain");
  await connected(page);

  await page.goto("/utility-verification");
  await expect(page.getByText("Your utility account is already connected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enter utility login credentials" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continue to Application" }).click();
  await connected(page);
});
