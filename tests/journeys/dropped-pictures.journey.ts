import type { Page } from "@playwright/test";
import { expect, test } from "./support/household.ts";
import { leaflet } from "./support/pictures-of-bill.ts";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const pages = (page: Page) => page.getByRole("img", { name: /as we'll send it/ });
const mark = (page: Page) => page.evaluate(() => localStorage.getItem("kept_pictures"));
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("bill");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const counting = opening.result.transaction("pictures").objectStore("pictures").count();
    await new Promise((resolve) => counting.addEventListener("success", resolve));
    opening.result.close();
    return counting.result;
  });

test("a phone that drops the page while its camera is open loses no pictures", async ({
  page,
  context,
  household,
}) => {
  test.slow();
  await household.startEnrollment("08701", "jcpl");
  await page
    .getByLabel("Upload a copy of your most recent electric bill")
    .setInputFiles(await Promise.all(["A", "B"].map(leaflet)));
  await expect(pages(page)).toHaveCount(2, { timeout: 60_000 });
  await expect.poll(() => countKept(page)).toBe(3); // and their order
  await page.close(); // no script of the page learns of it

  const reopened = await context.newPage();
  await reopened.goto("/utility-verification");
  await expect(pages(reopened)).toHaveCount(2, { timeout: 60_000 });
  await reopened.getByRole("button", { name: "Send my bill" }).tap();
  await expect(reopened.getByText("Reading your bill").first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => mark(reopened)).toBeNull();
  expect(await countKept(reopened)).toBe(0);
});
