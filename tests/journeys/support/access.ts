import { expect, type Household } from "./household.ts";

const linkIn = (text = "") => /https?:\S+\/my-enrollment\/open#\S+/.exec(text)?.[0];

/** Asks for a link to My enrollment, and opens it in the same browser. */
export async function openMyEnrollment(household: Household): Promise<void> {
  const { page } = household;
  await page.goto("/my-enrollment");
  await page.getByLabel("Your email").fill(household.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const link = async () => (await household.mails()).map(({ body }) => linkIn(body.text)).findLast(Boolean);
  await expect.poll(link).toBeTruthy();
  await page.goto((await link()) ?? "");
  await page.getByRole("button", { name: "Open my enrollment" }).click();
  await expect(page.getByRole("heading", { name: "My enrollment", level: 1 })).toBeVisible();
}
