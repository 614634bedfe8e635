import type { Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, Household, test } from "./support/household.ts";

async function reachBilling(household: Household) {
  await household.startEnrollment("07728", "jcpl");
  await typeDetails(household);
}

async function typeDetails(household: Household) {
  await household.enterManually();
  await household.page.getByRole("button", { name: "Continue" }).click();
  await expect(household.page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
}

async function tryToComplete(page: Page, accountNumber: string) {
  await page.getByLabel(enrollmentNumberLabel).fill(accountNumber);
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();
  const taken = page.getByRole("heading", { name: "This account is already enrolled" });
  await expect(taken).toBeFocused();
}

const confirmationLink = (text: string | undefined) =>
  /https?:\S+\/confirm-email\?\S+/.exec(text ?? "")?.[0] ?? "";

test("a household confirms its e-mail and takes its number over from an unconfirmed enrollment", async ({
  page,
  household,
  browser,
  endpoints,
}) => {
  test.slow();
  const accountNumber = uniqueNumber("jcpl");
  const otherContext = await browser.newContext();
  const other = new Household(await otherContext.newPage(), endpoints);
  await reachBilling(other);
  await other.complete(accountNumber);

  await reachBilling(household);
  await tryToComplete(page, accountNumber);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email and continue" }).click();
  await expect(page.getByText("A link is on its way to")).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(confirmationLink((await household.mail()).body.text));
  await expect(phone).not.toHaveURL(/token/);
  const confirm = phone.getByRole("button", { name: "Yes, this is my email" });
  await expect(confirm).toBeVisible();
  await expectAccessible(phone);
  await confirm.click();
  await expect(phone.getByText(/press 'Complete Application' again/)).toBeVisible();

  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "One last tap: confirm your email" })).toHaveCount(0);
  expect(await household.enrollment()).toMatchObject({ stage: "completed", accountNumber });
  expect(await other.enrollment()).toMatchObject({ numberLost: { reason: "superseded" } });
});

test("a household that mistyped its e-mail sees so when it comes back on its device, and confirms the right one", async ({
  page,
  household,
  browser,
  endpoints,
}) => {
  test.slow();
  const accountNumber = uniqueNumber("jcpl");
  const mistyped = new Household(page, endpoints, `ana.${crypto.randomUUID().slice(0, 8)}@example.net`);
  await reachBilling(mistyped);
  await mistyped.complete(accountNumber);
  const formerId = await mistyped.stored("customer_id");

  await page.goto("/signup");
  await expect(page.getByText(/the message that we sent to a•••@example\.net/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enroll another home" }).click();
  await household.signUp();
  await typeDetails(household);
  await tryToComplete(page, accountNumber);
  await expect(
    page.getByText(/^You enrolled this account on this device with a•••@example\.net/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email and continue" }).click();
  await expect(page.getByText("A link is on its way to")).toBeVisible();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(confirmationLink((await household.mail()).body.text));
  await phone.getByRole("button", { name: "Yes, this is my email" }).click();
  await expect(phone.getByText(/press 'Complete Application' again/)).toBeVisible();

  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  expect(await household.enrollment()).toMatchObject({ email: household.email, accountNumber });
  expect(await household.stored("customer_id")).not.toBe(formerId);
});

test("a household that confirmed its e-mail keeps its number, and can have its documents sent", {
  tag: "@verify",
}, async ({ page, household, browser, endpoints }) => {
  test.slow();
  const accountNumber = uniqueNumber("jcpl");
  const otherContext = await browser.newContext();
  const other = new Household(await otherContext.newPage(), endpoints);
  await reachBilling(other);
  await other.complete(accountNumber);
  await expect(other.page.getByRole("heading", { name: "One last tap: confirm your email" })).toBeVisible();
  await other.page.goto(confirmationLink((await other.mail()).body.text));
  await other.page.getByRole("button", { name: "Yes, this is my email" }).click();
  await expect(other.page.getByText(/There's nothing to do until you're matched/)).toBeVisible();

  await reachBilling(household);
  await tryToComplete(page, accountNumber);
  await expect(page.getByText(/Just moved in\?/)).toBeVisible();
  await page.getByRole("button", { name: "Send a link to the address on file" }).click();
  await expect(page.getByText(/^Done. The link goes to the email address on file/)).toBeVisible();
  await expect.poll(async () => (await other.mails()).length).toBe(2);
});
