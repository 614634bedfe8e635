import type { BrowserContext, Frame, Page } from "@playwright/test";
import { pages } from "#contracts/site/pages.ts";
import { vendorFrameFile, vendorFrameUrl } from "#contracts/site/vendor-frame.ts";
import { planted, ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import { expect, test } from "./support/household.ts";
import { openMyEnrollment } from "./support/my-enrollment.ts";
import {
  affiliateClick,
  bill,
  completeEnrollment,
  startProductWithThirdParties,
  uploadBill,
} from "./support/third-parties.ts";

const product = startProductWithThirdParties(new ThirdPartyDoubles({ isHostile: true }));
const { vendors } = product;

const stolen = (): { page: string; stolen: unknown[] }[] =>
  [vendors.tracking, vendors.klaviyo].flatMap((vendor) =>
    vendor.requestsTo("/stolen").map(({ body }) => JSON.parse(body.toString("utf8"))),
  );
const reports = (way: string) => stolen().filter(({ stolen: [each] }) => each === way);
/** What a script got, by any way. It tells that it runs, and when it has tried everything. */
const successes = () =>
  stolen()
    .map(({ stolen }) => stolen)
    .filter(([way]) => way !== "running" && way !== "finished");

async function waitForHostileScript(page: Page): Promise<Frame> {
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().includes(vendorFrameFile)).length)
    .toBe(1);
  await expect.poll(() => reports("running").length).toBeGreaterThan(0);
  const [, frame] = page.frames();
  if (!frame) throw new Error("The page has no frame.");
  return frame;
}

/** Everything that the script can try, with what a click of the visitor would allow. */
async function stealFromServer(frame: Frame) {
  const before = reports("finished").length;
  await frame.evaluate(() => {
    const { stealFromServer } = globalThis as unknown as { stealFromServer: () => Promise<void> };
    return stealFromServer();
  });
  await expect.poll(() => reports("finished").length, { timeout: 60_000 }).toBeGreaterThan(before);
}

/** The requests of vendors' frames that the site answered, except for the document of the frame itself. */
function answeredRequests(context: BrowserContext): string[] {
  const answered: string[] = [];
  context.on("response", (response) => {
    const request = response.request();
    const isOfSite = response.url().startsWith(product.endpoints.web);
    if (!isOfSite || request.serviceWorker() || !request.frame().parentFrame()) return;
    if (!response.url().includes(vendorFrameFile)) answered.push(response.url());
  });
  return answered;
}

const personalData = (email: string) => [
  email,
  "Rivera",
  "(609) 555-0142",
  "Pemberly",
  "Whitlock",
  "WHITLOCK",
  bill.accountNumber,
];

function expectNothingPersonal(email: string) {
  const everything = JSON.stringify(stolen());
  for (const personal of personalData(email)) expect(everything.includes(personal), personal).toBe(false);
}

/** The cookies that open personal data. */
const credentials = async (context: BrowserContext) =>
  (await context.cookies(product.endpoints.web)).filter(({ name }) => name.startsWith("__Host-"));
const siteStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("a hostile vendor's script on a public page in another tab sees nothing of an enrollment, and plants nothing in it", {
  tag: "@verify",
}, async ({ page, context }) => {
  const { web } = product.endpoints;
  const household = product.household(page);
  const publicPage = await context.newPage();
  await publicPage.goto(`${web}/faqs`);
  await waitForHostileScript(publicPage);

  await page.goto(`${web}/?awc=${affiliateClick}`);
  await waitForHostileScript(page);
  expect(await credentials(context)).toEqual([]);
  expect(await siteStorage(page)).not.toContain(planted.sessionId);

  await uploadBill(household);
  await test.step("the enrollment accepts scripts and frames from the site only, and no frame of it", async () => {
    const blocked = await page.evaluate(
      ([script, frame]) =>
        Promise.all([
          new Promise<boolean>((resolve) => {
            const element = Object.assign(document.createElement("script"), { src: script });
            element.onload = () => resolve(false);
            element.onerror = () => resolve(true);
            document.head.append(element);
          }),
          new Promise<string>((resolve) => {
            document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
              if (effectiveDirective === "frame-src") resolve(effectiveDirective);
            });
            document.body.append(Object.assign(document.createElement("iframe"), { src: frame }));
          }),
        ]),
      [`${vendors.scripts.url}/1001.js`, vendorFrameFile] as const,
    );
    expect(blocked).toEqual([true, "frame-src"]);
  });

  await test.step("the script runs on the home page in the middle of the enrollment, and sees nothing", async () => {
    vendors.reset();
    await page.getByRole("link", { name: "Wattigator, home" }).click();
    await expect(page).toHaveURL(`${web}/`);
    await stealFromServer(await waitForHostileScript(page));
    await expect(page).toHaveURL(`${web}/`);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  });

  await completeEnrollment(page);
  for (const path of ["/contact", "/privacy", "/faqs"]) {
    await page.goto(web + path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.waitForLoadState("networkidle");
  }

  const ran = () => [...new Set(stolen().map(({ page: path }) => path))];
  await expect.poll(() => ran().sort()).toEqual(["/", "/faqs"]);
  expect(successes()).toEqual([]);
  expectNothingPersonal(household.email);
  const owner = (await credentials(context)).find(({ name }) => name === "__Host-owner");
  expect(owner?.httpOnly).toBe(true);
  expect(owner?.value).not.toBe(planted.secret);
  expect(await household.stored("session_id")).not.toBe(planted.sessionId);
});

test("a hostile script cannot use the cookie of My enrollment, by any way to any route", {
  tag: "@verify",
}, async ({ browser }) => {
  const { web } = product.endpoints;
  const enrolling = await browser.newContext({ baseURL: web });
  const household = product.household(await enrolling.newPage());
  await uploadBill(household);
  await completeEnrollment(household.page);
  await enrolling.close();

  const context = await browser.newContext({ baseURL: web });
  const victim = await context.newPage();
  await victim.goto("/");
  const frame = await waitForHostileScript(victim);
  const tab = product.household(await context.newPage(), household.email);
  await openMyEnrollment(tab);
  const before = [await credentials(context), await siteStorage(tab.page)];
  vendors.reset();

  await victim.bringToFront();
  const answered = answeredRequests(context);
  await stealFromServer(frame);

  expect(successes()).toEqual([]);
  expect(answered).toEqual([]);
  expectNothingPersonal(household.email);
  expect(context.pages()).toHaveLength(2);
  await expect(victim).toHaveURL(`${web}/`);
  expect([await credentials(context), await siteStorage(tab.page)]).toEqual(before);

  await test.step("the frame gets no cookie and no origin by showing another address of the site", async () => {
    const { path } = pages.myEnrollment;
    for (const target of ["/api/my-enrollment", path, `${vendorFrameFile}#again`]) {
      await victim.goto("/");
      const asked = victim.waitForRequest((request) => request.url() === web + target.split("#")[0]);
      const left = await waitForHostileScript(victim);
      await left.evaluate((to) => {
        (globalThis as unknown as { leave: (path: string) => void }).leave(to);
      }, target);
      if (target.startsWith(vendorFrameFile)) continue;
      expect((await (await asked).allHeaders()).cookie).toBeUndefined();
      await expect(victim).toHaveURL(`${web}/`);
    }
  });

  await tab.page.reload();
  await expect(tab.page.getByText("Move or cancel, free")).toBeVisible();
  await context.close();
});

test("a hostile script gets no key of what is typed on a public page", { tag: "@verify" }, async ({
  page,
}) => {
  await page.goto(`${product.endpoints.web}/pseg`);
  const frame = await waitForHostileScript(page);
  const field = page.getByRole("textbox").first();
  await field.pressSequentially("07");
  vendors.reset();

  await frame.evaluate(() => setTimeout(Reflect.get(globalThis, "takeFocus")));
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.keyboard.type("102");

  expect(reports("key")).toEqual([]);
  await expect(field).toHaveValue("07102");
});

test("a hostile script that keeps the processor busy does not hold the page up", { tag: "@verify" }, async ({
  page,
}) => {
  await page.goto(`${product.endpoints.web}/pseg`);
  const frame = await waitForHostileScript(page);
  await page.evaluate(() => {
    const ticks: number[] = [];
    setInterval(() => ticks.push(Date.now()));
    Object.assign(globalThis, { ticks });
  });
  const [from, until] = await frame.evaluate(() => {
    const start = Date.now();
    Reflect.get(globalThis, "stall")(2_000);
    return [start, Date.now()] as const;
  });
  const ticks = await page.evaluate((): number[] => Reflect.get(globalThis, "ticks"));
  expect(ticks.filter((at) => at > from && at < until)).not.toEqual([]);
});

test("the document of vendors' scripts loads none when a link opens it, and no other page may embed it", {
  tag: "@verify",
}, async ({ browser }) => {
  const { web } = product.endpoints;
  const context = await browser.newContext({ baseURL: web });
  const page = await context.newPage();
  const link = web + vendorFrameUrl("/", [`${vendors.scripts.url}/1001.js`]);
  await page.goto(link);
  expect(await page.locator("script[src]").count()).toBe(0);
  expect(await page.evaluate(() => self.origin)).toBe("null");
  expect(reports("running")).toEqual([]);

  await page.goto(`${vendors.segment.url}/`);
  vendors.reset();
  // A browser also tells that it has loaded what it shows in place of a refused document.
  await page.evaluate(
    (src) =>
      new Promise((onload) => {
        document.body.append(Object.assign(document.createElement("iframe"), { src, onload }));
      }),
    link,
  );
  expect(stolen()).toEqual([]);
  await context.close();
});
