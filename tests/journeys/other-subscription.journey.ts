import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

test("a household whose bill has another community solar subscription says what becomes of it, and signs that", async ({
  page,
  household,
}) => {
  const warning = page.getByRole("heading", { name: "Your bill shows community solar credits" });
  await household.startEnrollment("08701", "jcpl");
  await household.uploadBill("jcpl-d06");
  await expect(warning).toBeVisible();
  await expect(page.getByText(/less a month/)).toHaveCount(0);
  await household.continueFromBill();

  const question = page.getByRole("group", { name: /Do you still have that subscription\?/ });
  await page.getByLabel("Phone").fill("(609) 555-0142");
  await page.getByRole("button", { name: "Continue Application" }).click();
  const missing = page.getByRole("link", {
    name: "Please say whether you still have the other subscription",
  });
  await missing.click();
  await expect(question.getByRole("radio").first()).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("radio", { name: "Yes, and I'll leave it" }).check();
  await expect(missing).toHaveCount(0);
  await page
    .getByRole("group", { name: /Are you the customer/ })
    .getByLabel("I have their permission")
    .check();
  await page.getByRole("button", { name: "Continue Application" }).click();

  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
  await expect(page.getByText("You leave your other community solar subscription.")).toBeVisible();
  await expect(page.getByText("The electric account is in the name of")).toBeVisible();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();

  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeFocused();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText(/other community solar subscription/)).toHaveCount(0);
  expect(await household.enrollment()).toMatchObject({
    application: { accountHolder: "permission", otherSubscription: "leaving" },
  });
});
