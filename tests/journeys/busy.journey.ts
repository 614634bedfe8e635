import type { Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

/** Answers the first request to each route as API Gateway's throttle does. Returns the routes. */
async function throttleEachRouteOnce(page: Page): Promise<Set<string>> {
  const throttled = new Set<string>();
  await page.route("**/api/**", async (route) => {
    const name = `${route.request().method()} ${new URL(route.request().url()).pathname.replace(/[0-9a-f-]{36}/, "{id}")}`;
    if (throttled.has(name)) return route.fallback();
    throttled.add(name);
    return route.fulfill({ status: 429, json: { message: "Too Many Requests" } });
  });
  return throttled;
}

const notice = (page: Page) => page.getByText("We're busy right now.").last();

test("a household waits at every step while we are busy, and enrolls without a failure", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  const throttled = await throttleEachRouteOnce(page);
  const failures: string[] = [];
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));

  await household.checkEligibility("07728", "jcpl");
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Last Name").fill("Rivera");
  await page.getByLabel("Email").fill(household.email);
  const button = page.getByRole("button", { name: "Get started" });
  await button.click();
  await expect(notice(page)).toBeInViewport();
  await expect(page.getByText(/^We try again in \d seconds?\.$/)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(household.email);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: "Let's make this easy" })).toBeVisible();
  await expect(notice(page)).toBeHidden();

  await household.enterManually();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await household.complete(uniqueNumber("jcpl"));

  expect([...throttled]).toEqual(
    expect.arrayContaining(["POST /api/customer/create", "POST /api/application/complete"]),
  );
  expect(failures.filter((text) => !text.includes("429"))).toEqual([]);
  await expect.poll(() => household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
});
