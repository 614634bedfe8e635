import type { Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expect, type Household } from "./household.ts";

const linkIn = (text = "") => /https?:\S+\/my-enrollment\/(?:open|new-address)#\S+/.exec(text)?.[0];

const linksOf = async (household: Household): Promise<string[]> =>
  (await household.mails()).flatMap(({ body }) => linkIn(body.text) ?? []);

/** The link of the newest e-mail that has one, once there are more than `after`. */
export async function newestLink(household: Household, after = 0): Promise<string> {
  await expect.poll(async () => (await linksOf(household)).length).toBeGreaterThan(after);
  return (await linksOf(household)).at(-1) ?? "";
}

export async function openLink({ page }: Household, link: string) {
  await page.goto(link);
  await expect(page).not.toHaveURL(/token/);
  const button = link.includes("/new-address") ? "Change my email address" : "Open my enrollment";
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { name: "My enrollment", exact: true, level: 1 })).toBeVisible();
}

/** Types the details and signs. */
export async function completeEnrollment(household: Household, number = uniqueNumber("jcpl")) {
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await household.page.getByRole("button", { name: "Continue" }).click();
  await household.complete(number);
}

/** On the page that has the form. */
export async function askForLink({ page, email }: Household) {
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
}

/** Opens what is closed at first. */
export const openPart = (page: Page, title: "Privacy and data" | "What we know about you, and corrections") =>
  page.locator("summary", { hasText: title }).click();

/** Has a link sent, and opens it in this browser. */
export async function openMyEnrollment(household: Household) {
  const { length: earlier } = await linksOf(household);
  await household.page.goto("/my-enrollment");
  await askForLink(household);
  await openLink(household, await newestLink(household, earlier));
}
