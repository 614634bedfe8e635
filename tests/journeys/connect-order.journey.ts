import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/household.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** The controls of the card as they are read: from top to bottom on a phone, from left to right in a wide window. */
const seen = (page: Page, edge: "top" | "left") =>
  page.evaluate((edge) => {
    const controls = {
      login: [...document.querySelectorAll("main button")].find(({ textContent }) =>
        textContent?.startsWith("Enter utility login"),
      ),
      upload: document.querySelector("#bill-file"),
      manual: document.querySelector("main a[href='/enrollment']"),
    };
    const edgeOf = (element: Element | null | undefined) => element?.getBoundingClientRect()[edge] ?? 0;
    return Object.entries(controls)
      .sort(([, a], [, b]) => edgeOf(a) - edgeOf(b))
      .map(([name]) => name);
  }, edge);

/** The same controls in the order in which Tab reaches them. */
async function tabbed(page: Page) {
  const order: string[] = [];
  await page.getByRole("heading", { level: 1 }).focus();
  for (let stop = 0; stop < 14 && order.length < 3; stop++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.id === "bill-file") return "upload";
      if (focused?.getAttribute("href") === "/enrollment") return "manual";
      return focused?.textContent?.startsWith("Enter utility login") ? "login" : undefined;
    });
    if (name) order.push(name);
  }
  return order;
}

for (const [name, viewport, edge, order] of [
  ["a phone", phone, "top", ["upload", "login", "manual"]],
  ["a wide window", desktop, "left", ["login", "upload", "manual"]],
] as const) {
  test(`on ${name}, eyes and the Tab key find the ways to connect in the same order`, async ({
    page,
    household,
  }) => {
    await page.setViewportSize(viewport);
    await household.startEnrollment();
    await expect(page.getByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
    expect(await seen(page, edge)).toEqual(order);
    expect(await tabbed(page)).toEqual(order);

    // The prerendered screen, which nobody can use yet, has the same order, so that nothing moves.
    await page.route("**/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("#prerendered-screen[inert]")).toBeVisible();
    expect(await seen(page, edge)).toEqual(order);
  });
}

test("side by side, the title of the upload and the buttons take two lines in both languages", async ({
  page,
  household,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await household.startEnrollment();
  for (const path of [page.url(), "/es/utility-verification"]) {
    await page.goto(path);
    await expect(page.locator("#prerendered-screen")).toHaveCount(0);
    const texts = page.locator(
      "label[for=bill-file], main a[href$='/enrollment'], main [data-choosing] ~ div > button",
    );
    for (const text of await texts.all())
      expect.soft(await linesOf(text), await text.innerText()).toBeLessThanOrEqual(2);
  }
});

test("side by side, the buttons of all ways stand at about the same height, however long their help is", async ({
  page,
  household,
}) => {
  await page.setViewportSize(desktop);
  await household.startEnrollment();
  for (const [path, loginName] of [
    [page.url(), "Enter utility login credentials"],
    ["/es/utility-verification", "Inicie sesión con su compañía eléctrica"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("#prerendered-screen")).toHaveCount(0);
    // By its name: until it is known whether there is a login, the first dialog of the page is another.
    const login = await middleOf(page.getByRole("button", { name: loginName }));
    const upload = await middleOf(page.locator("label[for=bill-file] ~ span[aria-hidden]"));
    const manual = await middleOf(page.locator("main a[href$='/enrollment']"));
    expect.soft(Math.abs(login - manual), path).toBeLessThan(1);
    expect.soft(Math.abs(login - upload), path).toBeLessThan(10);
  }
});

async function middleOf(button: Locator) {
  const box = await button.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
