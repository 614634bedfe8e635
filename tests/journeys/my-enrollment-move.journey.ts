import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";
import { completeEnrollment, openMyEnrollment } from "./support/my-enrollment.ts";

test("a household moves within its utility's territory, is told what holds outside of it, and may stop", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  await completeEnrollment(household);
  const former = await household.enrollment();
  await openMyEnrollment(household);

  await page.getByText("Move or cancel, free").click();
  await page.getByRole("button", { name: "I'm moving" }).click();
  await page.getByLabel("ZIP code of your new home").fill("10001");
  await page.getByLabel("Day of your move").fill("2026-12-01");
  await expect(page.getByText("at the latest on December 31, 2026.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("10001 isn't in New Jersey.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try another ZIP code" }).click();
  await page.getByLabel("Day of your move").fill("2026-12-01");
  await page.getByLabel("ZIP code of your new home").fill("07102");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Enroll the new home with PSE&G" })).toBeVisible();

  await page.getByRole("button", { name: "Try another ZIP code" }).click();
  await page.getByLabel("Day of your move").fill("2026-12-01");
  await page.getByLabel("ZIP code of your new home").fill("07728");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByText(/^Use a bill or login for the new home, .* nothing changes for your old home\.$/),
  ).toBeVisible();
  await page.goto("/my-enrollment");
  await page.getByRole("button", { name: "Stop this move" }).click();
  await expect(page.getByRole("group", { name: "Stop the move to 07728?" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, stop the move" }).click();
  await expect(page.getByText("The move is stopped. Your enrollment stays as it is.")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Your move to 07728 isn't signed yet" })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("session_id"))).toBeNull();

  await page.getByText("Move or cancel, free").click();
  await page.getByRole("button", { name: "I'm moving" }).click();
  await page.getByLabel("Day of your move").fill("2026-12-01");
  await page.getByLabel("ZIP code of your new home").fill("07728");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Manually Enter Your Information" }).click();
  const known = page.getByRole("group", { name: "About you" });
  await expect(known.getByText("(609) 555-0142")).toBeVisible();
  await expect(known.getByLabel("First Name")).toBeHidden();
  await expect(page.getByLabel("Street")).toHaveValue("");
  await page.getByLabel("Street").fill("12 Pine St");
  await page.getByLabel("City").fill("Freehold");
  await page.getByLabel("ZIP", { exact: true }).fill("07102");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByRole("heading", { name: "Your subscription can't move to this home" }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("ZIP", { exact: true }).fill("07728");
  await page.getByRole("button", { name: "Continue" }).click();
  await household.complete(uniqueNumber("jcpl"));
  const end = /^The enrollment of your old home ended at once\. Tell JCP&L of your move, too/;
  await expect(page.getByText(end)).toBeVisible();
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    emailConfirmedAt: expect.any(String),
    movesFrom: { customerId: former.customerId, movingDate: "2026-12-01" },
  });
  const subjects = async () => (await household.mails()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your community solar subscription moves with you");

  await page.goto("/my-enrollment");
  await expect(page.getByText(/^You moved: you enrolled your new home on/)).toBeVisible();
  await expect(page.getByText(/^This is the enrollment of your new home/)).toBeVisible();
  await expect(page.getByRole("button", { name: "I'm moving", includeHidden: true })).toHaveCount(1);
  await expectAccessible(page);
});
