import { readFile } from "node:fs/promises";
import { type Browser, devices } from "@playwright/test";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, Household, test } from "./support/household.ts";
import {
  askForLink,
  completeEnrollment,
  newestLink,
  openLink,
  openMyEnrollment,
  openPart,
} from "./support/my-enrollment.ts";

/** The household on its phone: another browser, which has neither its cookies nor its storage. */
async function onPhone(
  browser: Browser,
  household: Household,
  endpoints: ConstructorParameters<typeof Household>[1],
) {
  const context = await browser.newContext({ ...devices["iPhone 15"], baseURL: endpoints.web });
  return new Household(await context.newPage(), endpoints, household.email);
}

test("an application that was begun on one device is continued and finished on another by the link", async ({
  page,
  household,
  browser,
  endpoints,
}) => {
  test.slow();
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await page.getByRole("link", { name: "Email me a link" }).click();
  await askForLink(household);
  await expect(page.getByText(/^If we know ana\./)).toBeVisible();

  const phone = await onPhone(browser, household, endpoints);
  const link = await newestLink(household);
  await phone.page.goto(link); // a scanner opens it first, and uses nothing up
  await openLink(phone, link);
  await expectAccessible(phone.page);
  await phone.page.getByRole("button", { name: "Continue here" }).click();
  await expect(phone.page.getByLabel("Street")).toHaveValue("859 Pemberly St");
  await phone.page.getByRole("button", { name: "Continue" }).click();
  await expect(phone.page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await phone.complete(uniqueNumber("jcpl"));

  await page.reload();
  await expect(page.getByText(/If you went on with another device, finish it there/)).toBeVisible();

  await phone.page.goto("/my-enrollment");
  await expect(phone.page.getByText("Not yet").first()).toBeVisible();
  await expectAccessible(phone.page);
  expect(await phone.enrollment()).toMatchObject({ stage: "completed" });
});

test("a program that checks e-mails presses the button of each link first, and the household gets in", async ({
  household,
  browser,
  endpoints,
}) => {
  test.slow();
  await household.startEnrollment("07728", "jcpl");
  await household.page.getByRole("link", { name: "Email me a link" }).click();
  await askForLink(household);
  const first = await newestLink(household);
  await openLink(await onPhone(browser, household, endpoints), first);

  const phone = await onPhone(browser, household, endpoints);
  await phone.page.goto(first);
  await phone.page.getByRole("button", { name: "Open my enrollment" }).click();
  await expect(phone.page.getByText(/This link was opened before/)).toBeFocused();
  await expectAccessible(phone.page);
  await phone.page.getByRole("button", { name: "Send me a fresh one" }).click();
  await expect(phone.page.getByText(/A fresh link is on its way/)).toBeFocused();
  const fresh = await newestLink(household, 1);
  await openLink(await onPhone(browser, household, endpoints), fresh);
  await openLink(phone, fresh);
});

test("a household reads its papers in another browser, and signs out everywhere", {
  tag: "@verify",
}, async ({ household, browser, endpoints }) => {
  test.slow();
  await completeEnrollment(household);
  await expect.poll(async () => (await household.mails()).length).toBe(1);

  const phone = await onPhone(browser, household, endpoints);
  await phone.page.goto("/my-enrollment");
  await phone.page.getByLabel("Your email").fill(household.email.toUpperCase());
  await phone.page.getByRole("button", { name: "Email me a link" }).click();
  await openLink(phone, await newestLink(household));
  expect(await household.enrollment()).toMatchObject({ emailConfirmedAt: expect.any(String) });
  const disclosure = phone.page.getByRole("link", { name: /Signed disclosure form/ });
  const paper = (await disclosure.getAttribute("href")) ?? "";
  const statusOf = async () => (await phone.page.request.get(paper)).status();
  expect(await statusOf()).toBe(200);

  await phone.page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(phone.page.getByText("You're signed out on every device.")).toBeFocused();
  await expect(phone.page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await statusOf()).toBe(404);
  await phone.page.goto(await newestLink(household));
  await phone.page.getByRole("button", { name: "Open my enrollment" }).click();
  await expect(phone.page.getByRole("button", { name: "Send me a fresh one" })).toBeVisible();
});

test("a household downloads everything that we hold, to read and for programs", async ({
  page,
  household,
}) => {
  test.slow();
  const number = uniqueNumber("jcpl");
  await completeEnrollment(household, number);
  await openMyEnrollment(household);

  await openPart(page, "Privacy and data");
  await expectAccessible(page);
  const download = async (name: string) => {
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const file = await started;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const json = await download("Download my data for programs (JSON)");
  expect(json.name).toBe("wattigator-my-data.json");
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    email: household.email.toLowerCase(),
    enrollments: [{ accountNumber: number, utility: "jcpl", stage: "completed" }],
    sessions: [{ status: "completed" }],
  });
  const pdf = await download("Download my data to read (PDF)");
  expect(pdf.name).toBe("wattigator-my-data.pdf");
  expect((await readPdf(new Uint8Array(pdf.bytes))).text).toContain(number);
});

test("an unknown address gets the same answer and no e-mail", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await page.goto("/es/my-enrollment");
  await page.getByLabel("Su correo electrónico").fill(household.email);
  await page.getByRole("button", { name: "Envíenme un enlace" }).click();
  await expect(page.getByText(/^Si conocemos ana\./)).toBeVisible();
  expect(await household.mails()).toEqual([]);
});

test("a household cancels its enrollment by itself, undoes that, and is told of both by e-mail", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  await completeEnrollment(household);
  await openMyEnrollment(household);

  await page.getByText("Move or cancel, free").click();
  await page.getByRole("button", { name: "Cancel this enrollment" }).click();
  const question = page.getByRole("group", { name: /^Cancel the enrollment of / });
  await expect(question).toContainText("changes nothing on your electric bill");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText(/^You canceled this enrollment on/)).toBeVisible();
  await expectAccessible(page);
  const subjects = async () => (await household.mails()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your community solar enrollment is canceled");
  expect(await household.enrollment()).toMatchObject({ numberLost: { reason: "canceled" } });

  await page.getByRole("button", { name: "Undo: keep my enrollment" }).click();
  await expect(page.getByText("Your enrollment goes on as before.")).toBeFocused();
  await expect.poll(subjects).toContain("Your community solar enrollment goes on");
  expect(await household.enrollment()).not.toHaveProperty("numberLost");
});

test("a household changes its e-mail address: confirmed at the new one, told to the former one", {
  tag: "@verify",
}, async ({ page, household, endpoints }) => {
  test.slow();
  await completeEnrollment(household);
  await openMyEnrollment(household);

  const next = new Household(page, endpoints, household.email.replace("@", "-new@"));
  await page.getByRole("button", { name: "Change: Email" }).click();
  await page.getByLabel("New email").fill(next.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^We sent a link to the new address/)).toBeVisible();
  await expectAccessible(page);
  const customer = await household.enrollment();
  expect(customer).toMatchObject({ email: household.email });

  await openLink(next, await newestLink(next));
  await expect(page.getByText("Opened for")).toContainText(next.email);
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  expect(await next.enrollment()).toMatchObject({
    customerId: customer?.customerId,
    emailConfirmedAt: expect.any(String),
    contactChanges: [{ detail: "email", from: household.email, to: next.email }],
  });
  const subjects = async () => (await household.mails()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your enrollment has a new email address");
});

test("a household changes its telephone number, agrees to calls and takes that back, on two devices", {
  tag: "@verify",
}, async ({ page, household, browser, endpoints }) => {
  test.slow();
  await completeEnrollment(household);
  await openMyEnrollment(household);
  const phone = await onPhone(browser, household, endpoints);
  const other = phone.page;
  await openMyEnrollment(phone); // shows the details as they are now
  await other.getByRole("button", { name: "Change: Telephone" }).click();

  await page.getByRole("button", { name: "Change: Calls and text messages" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, I agree" }).click();
  await expect(page.getByText(/^Saved\. It takes effect at once/)).toBeVisible();
  const subjects = async () => (await household.mails()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("You agreed to calls and texts");

  await other.getByLabel("Telephone").fill("609-555-0199");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText(/^These details were changed in the meantime/)).toBeVisible();
  await expect(other.getByText("You agreed to them")).toBeVisible();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved. We use the new telephone number from now on.")).toBeVisible();
  await expectAccessible(other);
  expect(await household.enrollment()).toMatchObject({
    phone: "609-555-0199",
    contactChanges: [{ detail: "phone", to: "609-555-0199" }],
  });

  await page.reload();
  await expect(page.getByText("You haven't agreed to them")).toBeVisible(); // it was for the former number
  await page.getByRole("button", { name: "Change: Calls and text messages" }).click();
  await page.getByRole("button", { name: "Yes, I agree" }).click();
  await page.getByRole("button", { name: "Change: Calls and text messages" }).click();
  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await expect.poll(subjects).toContain("We won't call or text you any more");
});
