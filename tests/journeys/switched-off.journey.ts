import { rm } from "node:fs/promises";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { runCommand } from "#tests/local/support/run-command.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";

/** A separate product instance: what is switched off is missing for every household. */
let product: Product;

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct(await newInstance());
});
test.afterAll(async () => {
  await product.stop();
  await rm(product.instance.DATA_DIR, { recursive: true, force: true });
});

const switchConnect = async (position: "on" | "off", reason: string) => {
  const operations = ["run", "-s", "operations", "--", "switch", "connect", position, "--reason", reason];
  const { output } = await runCommand(product, "npm", ...operations);
  expect(output).toContain(`connect is ${position} since`);
};

/** Longer than functions, CloudFront and the browser may keep the former answer. */
const untilKnown = { timeout: 120_000, intervals: [3_000] };

test("a household is offered the login only while it works, and is told what else to do if it stops working", {
  tag: "@verify",
}, async ({ page }) => {
  test.slow();
  const household = new Household(page, product.endpoints);
  const login = page.getByRole("button", { name: "Enter utility login credentials" });
  const dialog = page.getByRole("dialog");

  await switchConnect("off", "The connector rejects every login");
  const known = page.waitForResponse("**/api/switches");
  await household.startEnrollment("07302", "pse");
  expect(await (await known).json()).toEqual({ off: ["connect"] });
  await expect(page.getByText("Photograph your bill")).toBeVisible();
  await expect(page.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
  await expect(login).toHaveCount(0);
  await expectAccessible(page);

  await switchConnect("on", "The connector works again");
  await expect(async () => {
    await page.reload();
    await expect(login).toBeVisible({ timeout: 2_000 });
  }).toPass(untilKnown);

  await switchConnect("off", "The connector rejects every login again");
  const notOffered = dialog.getByText(/^Connecting a utility account isn't available right now/);
  await expect(async () => {
    await login.click(); // the dialog searches for the utility by itself
    await expect(notOffered.or(dialog.getByLabel("Username"))).toBeVisible();
    if (await notOffered.isHidden()) await dialog.getByRole("button", { name: "Close" }).click();
    await expect(notOffered).toBeVisible({ timeout: 100 });
  }).toPass(untilKnown);
  await expect(dialog.getByRole("button", { name: "Upload a bill" })).toBeVisible();
  await dialog.getByRole("button", { name: "Enter your details by hand" }).click();
  await expect(page.getByRole("heading", { name: /^A few minutes from now/ })).toBeVisible();
});
