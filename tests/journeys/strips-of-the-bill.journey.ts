import type { Page } from "@playwright/test";
import sharp from "sharp";
import { recognizeSample } from "#local/recognition/recognize-words.ts";
import { expect, test } from "./support/household.ts";

const strips = (page: Page) => page.locator("figure", { hasText: "On your bill:" }).locator("img");

/** The digits that the pictures of the bill show, as recognition reads them. */
async function digitsOnStrips(page: Page): Promise<string[]> {
  const sources = await strips(page).evaluateAll((images: HTMLImageElement[]) =>
    images.map(({ src }) => src),
  );
  const digits: string[] = [];
  for (const source of sources) {
    const png = Buffer.from(source.slice(source.indexOf(",") + 1), "base64");
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const words = await recognizeSample({
      width: info.width,
      height: info.height,
      data: new Uint8Array(data),
    });
    digits.push(words.map(({ text }) => text.replace(/\D/g, "")).join(""));
  }
  return digits;
}

const bills = [
  {
    what: "a digital bill",
    file: "ace-d01",
    zip: "08401",
    utility: "ace",
    account: "55082136100",
    enrollment: "0551471128279474027566",
  },
  {
    what: "a scan with sloping lines",
    file: "jcpl-s02",
    zip: "07054",
    utility: "jcpl",
    account: "100007603112",
    enrollment: "08014234588392706393",
    tag: "@verify",
  },
];

for (const { what, file, zip, utility, account, enrollment, ...details } of bills) {
  test(
    `${what} shows both of its numbers beside them, as they are printed, on every screen until the page is loaded again`,
    details,
    async ({ page, household }) => {
      test.slow();
      const numbers = [expect.stringContaining(account), expect.stringContaining(enrollment)];
      await household.startEnrollment(zip, utility);
      await household.uploadBill(file);
      await expect(page.getByText("Here's what we found")).toBeVisible({ timeout: 90_000 });
      await expect(strips(page)).toHaveCount(2);
      expect(await digitsOnStrips(page)).toEqual(numbers);

      await household.continueFromBill();
      await expect(strips(page)).toHaveCount(2);
      expect(await digitsOnStrips(page)).toEqual(numbers);

      await page.reload();
      await expect(page.getByText("Where are these numbers on my bill?")).toBeVisible();
      await expect(page.getByText("On your bill:")).toHaveCount(0);
    },
  );
}

test("a file that is no bill takes nothing from the strips of the bill before it", async ({
  page,
  household,
}) => {
  test.slow();
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await expect(strips(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Use a different bill" }).click();
  await household.uploadBill("edge-not-a-bill");
  await expect(page.getByRole("main").getByText("This doesn't look like an electric bill")).toBeVisible({
    timeout: 90_000,
  });

  await page.getByRole("link", { name: "Continue to Application" }).click();
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await expect(strips(page)).toHaveCount(2);
  expect((await digitsOnStrips(page))[0]).toContain("6571002530");
});
