import { expect, test } from "./support/household.ts";
import { takeLayoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { openMyEnrollment } from "./support/my-enrollment.ts";

/** Each enrolls an account of its own. */
const households = [
  { viewport: { width: 375, height: 667 }, bill: "pse-d05", zip: "07208", utility: "pse" },
  { viewport: { width: 1440, height: 900 }, bill: "jcpl-d05", zip: "08822", utility: "jcpl" },
];

for (const { viewport, bill, zip, utility } of households) {
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    test("nothing moves by itself from the home page to My enrollment", async ({ page, household }) => {
      test.slow();
      await watchLayoutShifts(page);
      const expectNoShift = async (step: string) =>
        expect.soft(await takeLayoutShifts(page), step).toEqual([]);

      await household.startEnrollment(zip, utility);
      await expectNoShift("the ways to go on");
      await household.uploadBill(bill);
      await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeFocused();
      await expectNoShift("the bill that was found");
      await household.continueFromBill();
      await page.getByLabel("Phone").fill("(609) 555-0142");
      await page.getByLabel("I'm the customer").check();
      await expectNoShift("the details");
      await page.getByRole("button", { name: "Continue Application" }).click();
      const disclosure = page.getByRole("link", { name: /Community Solar Disclosure form/ });
      await disclosure.scrollIntoViewIfNeeded();
      await expect(disclosure).toBeVisible();
      await expectNoShift("the disclosure form");
      await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
      await page.getByRole("button", { name: "Complete Application" }).click();
      await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
      await expectNoShift("the confirmation");
      await page.goto("/signup");
      await expect(page.getByRole("link", { name: "See your enrollment" })).toBeVisible();
      await expectNoShift("the sign-up after the completion");

      const { body } = await household.mail();
      await page.goto(/http\S+confirm-email\S+/.exec(body.text ?? "")?.[0] ?? "");
      await page.getByRole("button", { name: "Yes, this is my email" }).click();
      await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
      await expectNoShift("the confirmation of the address");
      await page.goto("/my-enrollment");
      await expect(page.getByLabel("Your email")).toBeVisible();
      await expectNoShift("the form that sends a link");
      await openMyEnrollment(household);
      await expect(page.getByRole("heading", { name: "What you save" })).toBeVisible();
      await expectNoShift("My enrollment");
      await household.releaseNumber(); // for another run
    });
  });

  test(`nothing moves on the way from a later screen to sign-up, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchLayoutShifts(page);
    await page.goto("/application");
    await expect(page).toHaveURL("/signup");
    await expect(page.getByLabel("First name")).toBeVisible();
    expect(await takeLayoutShifts(page)).toEqual([]);
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
])
  test(`the heading stays where it is when the eligibility check answers, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1 });
    const top = () => heading.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    const card = page.getByRole("form").first();
    await card.getByLabel("ZIP code").fill("90210");
    await card.getByRole("button", { name: "Check eligibility" }).click();
    await expect(page.getByText("90210 isn't in New Jersey.")).toBeVisible();
    expect(await top()).toBe(before);
  });
