import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";
import { leaflet, pictureOfBill } from "./support/pictures-of-bill.ts";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test("a household sends six pictures, five of them chosen while it was offline", { tag: "@verify" }, async ({
  page,
  household,
  context,
}) => {
  test.slow();
  await household.startEnrollment("08701", "jcpl");
  const onFirstScreen = ["Photograph your bill", "Choose a file"];
  for (const text of onFirstScreen) await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  const pages = page.getByRole("img", { name: /as we'll send it/ });
  const leaflets = await Promise.all(["A", "B", "C", "D", "E"].map(leaflet));
  const [first, ...others] = leaflets;
  const bill = [await pictureOfBill("jcpl-d04", 1), await pictureOfBill("jcpl-d04", 2)];

  await context.setOffline(true); // before what the pictures need was loaded
  await page
    .getByLabel("Upload a copy of your most recent electric bill")
    .setInputFiles(first ? [first] : []);
  await expect(page.getByText(/^You're offline\. Nothing you've entered is lost/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).tap();
  await expect(pages).toHaveCount(1, { timeout: 60_000 });

  await context.setOffline(true);
  await expect(page.getByText(/^You're offline\. Your pictures are kept/)).toBeVisible();
  await page.getByLabel("Add pictures").setInputFiles([...bill, ...others]);
  await expect(pages).toHaveCount(6, { timeout: 90_000 });
  await expect(page.getByText(/We kept the first six and left the others out/)).toBeVisible();
  await page.getByRole("button", { name: "Turn: page 6" }).tap();
  await expect(page.getByText("Page 6 was turned.")).toBeAttached();
  await page.getByRole("button", { name: "Move down: page 1" }).tap();
  await expect(page.getByText("This is now page 2.")).toBeAttached();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Send my bill" })).toBeDisabled();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Send my bill" }).tap();
  await expect(page.getByText("Here's what we found")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("08044807645672078793")).toBeVisible();
});
