import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, type Household, test } from "./support/household.ts";

const newPodId = () => `PE${String(Math.random()).slice(2).padEnd(18, "7").slice(0, 18)}`;

async function goToBilling({ page, household }: { page: Page; household: Household }) {
  await household.startEnrollment();
  await household.enterManually();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
}

/** Opens the form as its link does, without the browser's PDF viewer. */
async function openForm(page: Page) {
  const link = page.getByRole("main").getByRole("link", { name: /Community Solar Disclosure form/ });
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  return new Uint8Array(await response.body());
}

test("a household corrects the number on the billing screen, and signs the very form that it opened", async ({
  page,
  household,
}) => {
  const [mistyped, corrected] = [newPodId(), newPodId()];
  await goToBilling({ page, household });
  const number = page.getByLabel(enrollmentNumberLabel);
  await number.fill(mistyped);
  expect((await readPdf(await openForm(page))).flat).toContain(mistyped);

  await number.fill(corrected);
  await expect(page.getByRole("main").getByRole("link", { name: /Disclosure form/ })).toHaveAttribute(
    "href",
    new RegExp(corrected),
  );
  const form = await openForm(page);
  expect((await readPdf(form)).flat).toContain(corrected);
  await household.complete(corrected);

  const { disclosure, consents } = await household.enrollment();
  expect(disclosure).toMatchObject({
    accountNumber: corrected,
    hash: createHash("sha256").update(form).digest("hex"),
  });
  expect(consents.find(({ kind }) => kind === "disclosure")?.presentation).toMatchObject({
    how: "billing_screen",
    presentedAt: expect.any(String),
    openedAt: expect.any(String),
  });
});

test("a household whose details change in another tab is shown the new form before it signs", {
  tag: "@verify",
}, async ({ page, context, household }) => {
  await goToBilling({ page, household });
  await page.getByLabel(enrollmentNumberLabel).fill(newPodId());
  await expect(page.getByRole("main").getByRole("link", { name: /Disclosure form/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();

  const { sessionId, application } = await household.enrollment();
  const otherTab = await context.newPage();
  await otherTab.goto("/contact");
  const status = await otherTab.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch("/api/application/submit", { method: "POST", headers, body });
      return response.status;
    },
    JSON.stringify({ sessionId, formValues: { ...application, firstName: "Anna" } }),
  );
  expect(status).toBe(200);

  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("alert", { name: "Your disclosure form has changed" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /I have read and accept/ })).not.toBeChecked();
  await expectAccessible(page);
  expect((await readPdf(await openForm(page))).flat).toContain("Anna Rivera");

  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  expect((await household.enrollment()).disclosure?.fields.name).toBe("Anna Rivera");
});

test("an enrolled household with a broken link asks for a fresh one, without a script", async ({
  page,
  household,
  browser,
}) => {
  await goToBilling({ page, household });
  await household.complete(newPodId());
  const linkIn = (text = "") => /https?:\S+\/pdf\/\S+/.exec(text)?.[0] ?? "";
  const link = linkIn((await household.mail()).body.text);

  const otherDevice = await browser.newContext({ javaScriptEnabled: false, locale: "es-US" });
  const otherPage = await otherDevice.newPage();
  const broken = new URL(link);
  broken.searchParams.set("token", broken.searchParams.get("token")?.slice(0, -5) ?? "");
  await otherPage.goto(broken.href);
  const inTheMailsLanguage = otherPage.getByRole("heading", { name: "This link doesn't open your document" });
  await expect(inTheMailsLanguage).toBeVisible();
  await otherPage.getByRole("button", { name: "Email me a new link" }).click();
  await expect(otherPage.getByRole("heading", { name: "Please check your email" })).toBeVisible();

  await expect.poll(async () => (await household.mails()).length).toBe(2);
  const fresh = (await household.mails()).find(({ subject }) => /new link/.test(subject));
  const document = await otherDevice.request.get(linkIn(fresh?.body.text));
  expect(document.headers()["content-type"]).toBe("application/pdf");
  await otherDevice.close();
});
