import { enrollmentNumberLabel, expect, test } from "./support/household.ts";

/** Animations run as most households see them. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Expected values per bill; tests/fixtures/bills holds the ground truth beside each PDF. */
const bills = [
  {
    file: "pse-d03",
    utility: "pse",
    zip: "08820",
    name: "PSE&G",
    customer: "FATIMA S WHITLOCK",
    street: "610 Pemberly St",
    accountNumber: "PE000067586564119084",
    percent: 31,
    rateInMail: "Your rate as of today: 31% off your solar credits.",
  },
  {
    file: "jcpl-d02",
    utility: "jcpl",
    zip: "07728",
    name: "JCP&L",
    customer: "ANTHONY J PENNYWEATHER",
    street: "859 Pemberly St",
    accountNumber: "08093170447088681529",
    percent: 20,
    rateInMail: "Your rate as of today: 20% off your solar credits.",
  },
  {
    file: "ace-d02",
    utility: "ace",
    zip: "08401",
    name: "Atlantic City Electric",
    customer: "PIOTR C PENNYWEATHER",
    street: "2007 Pemberly St",
    accountNumber: "0551712910941365576939",
    percent: 15,
    rateInMail: "Your rate as of today: 15% off your solar credits, the guaranteed",
  },
];

for (const bill of bills) {
  const details = bill.utility === "pse" ? {} : { tag: "@verify" };
  test(
    `a ${bill.name} household uploads its bill, enrolls and receives the e-mail`,
    details,
    async ({ page, household }) => {
      await household.startEnrollment(bill.zip, bill.utility);

      await household.uploadBill(bill.file);
      await expect(page.getByText("Here's what we found")).toBeVisible();
      await expect(page.getByText(bill.customer)).toBeVisible();
      await expect(page.getByText(bill.accountNumber)).toBeVisible();

      await household.continueFromBill();
      const known = page.getByRole("group", { name: "Your details" });
      await expect(known).toContainText(bill.street);
      await expect(known).toContainText(bill.zip);
      await page.getByLabel("Phone").fill("(609) 555-0142");
      await page.getByRole("button", { name: "Continue Application" }).click();

      const accountNumber = page.getByLabel(enrollmentNumberLabel);
      await expect(accountNumber).toHaveValue(bill.accountNumber);
      await expect(page.getByText("We read this number from your bill.")).toBeVisible();
      await expect(
        page.getByText(`Your rate as of today: ${bill.percent}% off your solar credits`),
      ).toBeVisible();
      await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
      await page.getByRole("button", { name: "Complete Application" }).click();

      await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeFocused();
      await expect(page.getByText(household.email)).toBeVisible();
      expect(await household.stored("utilityData")).toBeNull();
      expect(await household.stored("applicationData")).toBeNull();

      const mail = await household.mail();
      expect(mail.subject).toBe("Confirm your email to finish");
      expect(mail.body.text).toContain(bill.accountNumber.slice(-4));
      expect(mail.body.text).toContain(bill.rateInMail);
      expect(mail.body.html).toContain("Confirm your email to finish</h1>");

      expect(await household.enrollment()).toMatchObject({
        stage: "completed",
        source: "bill_upload",
        utility: bill.utility,
        accountNumber: bill.accountNumber,
        discount: { percent: bill.percent, minimum: 15 },
        email: household.email,
        consents: [{ kind: "disclosure" }, { kind: "terms" }, { kind: "esign" }],
      });

      const disclosure = await page.request.get(/https?:\S+\/pdf\/\S+/.exec(mail.body.text ?? "")?.[0] ?? "");
      expect(disclosure.headers()["content-type"]).toBe("application/pdf");
    },
  );
}

test("a scanned bill is recognized and enrolls the same way", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  test.slow();
  await household.startEnrollment("08037", "ace");

  await household.uploadBill("ace-s02");
  await expect(page.getByText("Reading your bill…")).toBeVisible();
  await expect(page.getByText("Here's what we found")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("0551853714093556827490")).toBeVisible();
});
