import { type Browser, devices, type Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { billFile, expect, type Household, test } from "./support/household.ts";
import { pictureOfBill } from "./support/pictures-of-bill.ts";

/** Another browser, which has neither the cookies nor the storage of the computer's. */
async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...devices["iPhone 15"], baseURL });
  return context.newPage();
}

/** What a camera reads from the computer's screen. */
async function readCode(page: Page): Promise<string> {
  const code = page.getByRole("img", { name: "QR code with the link for your phone" });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

async function showCode({ page }: Household): Promise<string> {
  await page.getByRole("button", { name: "Use your phone's camera" }).click();
  return readCode(page);
}

const upload = (phone: Page) =>
  phone.getByLabel("Upload a copy of your most recent electric bill").setInputFiles(billFile("pse-d03"));
const isDone = (phone: Page) =>
  expect(phone.getByRole("heading", { name: "Done. Continue on your computer." })).toBeVisible();
const isNotValid = (phone: Page) =>
  expect(phone.getByRole("heading", { name: "This code doesn't work any more" })).toBeVisible();

test("a phone sends the bill to the computer, reads nothing there, and the computer goes on by itself", async ({
  page,
  household,
  browser,
  endpoints,
}) => {
  await household.startEnrollment("08820", "pse");
  const link = await showCode(household);
  await expectAccessible(page);
  await page.reload();
  expect(await readCode(page)).toBe(link);

  const phone = await openPhone(browser, endpoints.web);
  const site = new URL(endpoints.web).origin;
  const elsewhere: string[] = [];
  phone.on("request", (request) => {
    if (new URL(request.url()).origin !== site) elsewhere.push(request.url());
  });
  await phone.goto(link); // a scanner opens it first, and uses nothing up
  await phone.goto("about:blank");
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Send your bill to your computer" })).toBeVisible();
  await expect(phone).not.toHaveURL(/token/);
  await expectAccessible(phone);
  expect(elsewhere).toEqual([]);
  await upload(phone);
  await isDone(phone);
  await expectAccessible(phone);

  await expect(page.getByText("Here's what we found")).toBeVisible();
  const sessionId = await household.stored("session_id");
  const readings = await Promise.all(
    [`/api/session/${sessionId}`, `/pdf/${sessionId}`, "/api/my-enrollment"].map((path) =>
      phone.request.get(path),
    ),
  );
  expect(readings.map((reading) => reading.status())).toEqual([404, 404, 404]);
  expect(await phone.context().cookies()).toEqual([]);
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await household.continueFromBill();
  await expect(page.getByRole("group", { name: "Your details" })).toBeVisible();
});

test("a code that was used, replaced or has expired sends nothing more", {
  tag: "@verify",
}, async ({ page, household, browser, endpoints }) => {
  await household.startEnrollment("08820", "pse");
  const replaced = await showCode(household);
  await page.getByRole("button", { name: "Get a new code" }).click();
  await expect.poll(() => readCode(page)).not.toBe(replaced);
  const current = await readCode(page);

  const phone = await openPhone(browser, endpoints.web);
  await phone.goto(replaced);
  await isNotValid(phone);

  await phone.goto("about:blank");
  await phone.goto(current);
  await upload(phone);
  await isDone(phone);
  await expect(page.getByText("Here's what we found")).toBeVisible();
  const forwarded = await openPhone(browser, endpoints.web);
  await forwarded.goto(current);
  await isNotValid(forwarded);

  await page.getByRole("button", { name: "Use a different bill" }).click();
  const expired = await showCode(household);
  await household.expireUploadLink();
  await phone.goto("about:blank");
  await phone.goto(expired);
  await isNotValid(phone);
  await expect(page.getByRole("img", { name: "QR code with the link for your phone" })).toBeVisible();
});

test("a phone photographs the bill, loses its connection while it sends, and sends it again", {
  tag: "@verify",
}, async ({ page, household, browser, endpoints }) => {
  test.slow();
  await household.startEnrollment("08701", "jcpl");
  const link = await showCode(household);
  const phone = await openPhone(browser, endpoints.web);
  await phone.goto(link);
  for (const [field, side] of [
    ["Photograph your bill", 1],
    ["Take another page", 2],
  ] as const) {
    await phone.getByLabel(field).setInputFiles(await pictureOfBill("jcpl-d04", side));
    await expect(phone.getByRole("listitem").filter({ has: phone.getByRole("img") })).toHaveCount(side);
  }
  const isUpload = (url: URL) => url.origin !== new URL(endpoints.web).origin;
  await phone.route(isUpload, (route) => route.abort("connectionreset"));
  await phone.getByRole("button", { name: "Send my bill" }).click();
  await expect(phone.getByText("Error Processing Bill")).toBeVisible();
  await expect(page.getByText("Your phone is sending your bill…")).toBeVisible();
  await phone.unroute(isUpload);
  await phone.getByRole("button", { name: "Try Again" }).click();
  await isDone(phone);
  await expect(page.getByText("Here's what we found")).toBeVisible({ timeout: 60_000 });
});
