import { rm } from "node:fs/promises";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { expect, Household, test } from "./support/household.ts";

test("a bill survives a kill -9 while it is read, and the waiting page gets its result", {
  tag: "@verify",
}, async ({ page }) => {
  test.slow();
  const instance = await newInstance();
  const first = await startProduct(instance);
  const household = new Household(page, first.endpoints);
  await household.startEnrollment("08037", "ace");
  await household.uploadBill("ace-s02");
  await expect(page.getByText("Reading your bill…")).toBeVisible();

  await first.kill();
  const second = await startProduct(instance);

  await expect(page.getByText("Here's what we found")).toBeVisible({ timeout: 120_000 });
  await second.stop();
  await rm(instance.DATA_DIR, { recursive: true, force: true });
});
