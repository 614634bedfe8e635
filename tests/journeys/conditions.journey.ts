import type { Page } from "@playwright/test";
import { translateContinuously } from "#tests/builders/translator.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expect, type Household, test } from "./support/household.ts";

/** All three ways, in browsers as households have them. */
test.describe.configure({ timeout: 240_000 });

const ways: Record<string, (household: Household) => Promise<void>> = {
  "uploads its bill": async (household) => {
    await household.startEnrollment("07728", "jcpl");
    await household.uploadBill("jcpl-d02");
    await household.continueFromBill();
    await household.page.getByLabel("Phone").fill("(609) 555-0142");
    await household.page.getByRole("button", { name: "Continue Application" }).click();
  },
  "logs in to its utility": async (household) => {
    await household.startEnrollment("07302", "pse");
    await household.page.getByRole("button", { name: "Enter utility login credentials" }).click();
    const dialog = household.page.getByRole("dialog");
    const login = dialog.getByRole("heading", { name: "Log in to PSE&G" });
    // A search that is repeated shows what it found, also where that is one utility.
    const found = dialog.getByRole("button", { name: "PSE&G" });
    await expect(login.or(found)).toBeVisible({ timeout: 60_000 });
    if (await found.isVisible()) await found.click();
    await expect(login).toBeVisible();
    await household.logIn("plain");
    await household.page.getByLabel("Email").fill(household.email);
    await household.page.getByRole("button", { name: "Continue Application" }).click();
  },
  "types everything": async (household) => {
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await household.page.getByRole("button", { name: "Continue" }).click();
  },
};

/** As password managers, grammar checkers and readers do: at once, and again while the page changes. */
function addElementsOfExtensions(): void {
  const mark = "data-extension";
  const add = () => {
    if (!document.body) return;
    document.documentElement.setAttribute(mark, "dark");
    document.body.setAttribute(mark, "installed");
    for (const field of document.querySelectorAll(`input:not([${mark}]), textarea:not([${mark}])`)) {
      field.setAttribute(mark, "");
      field.after(Object.assign(document.createElement("extension-icon"), { textContent: "•" }));
    }
    if (!document.querySelector("extension-panel"))
      document.body.append(document.createElement("extension-panel"));
    document.head.querySelector("style[title=extension]") ??
      document.head.append(Object.assign(document.createElement("style"), { title: "extension" }));
  };
  new MutationObserver(add).observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", add);
}

/** For ten seconds after the first press of each button nothing is reached. Then the household presses it again. */
function loseConnectionAtEachPress(): void {
  const outageMs = 10_000;
  const { fetch } = window;
  const pressed = new Set<string>();
  let backAt = 0;
  window.fetch = (...request) =>
    Date.now() < backAt ? Promise.reject(new TypeError("Failed to fetch")) : fetch(...request);
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : undefined;
      const text = button?.innerText;
      if (!button || !text || pressed.has(text)) return;
      pressed.add(text);
      backAt = Date.now() + outageMs;
      setTimeout(() => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog[open]"); // what opened may say that it failed
        const isOnScreen = (candidate: HTMLButtonElement) => candidate.innerText === text;
        const again =
          dialog && !dialog.contains(button)
            ? dialog.querySelector<HTMLButtonElement>("form button[type=submit]")
            : [...document.querySelectorAll("button")].find(isOnScreen); // the screen may have been made anew
        again?.click();
      }, outageMs + 500);
    },
    { capture: true },
  );
}

type Condition = { options?: Parameters<typeof test.use>[0]; prepare?: (page: Page) => Promise<unknown> };

const conditions: Record<string, Condition> = {
  "has every page translated": {
    prepare: (page) =>
      page.addInitScript(`document.addEventListener("DOMContentLoaded", ${translateContinuously})`),
  },
  "has extensions that add elements": { prepare: (page) => page.addInitScript(addElementsOfExtensions) },
  "loses the connection at each press": { prepare: (page) => page.addInitScript(loseConnectionAtEachPress) },
  "enlarges the page to 400 %": { options: { viewport: { width: 320, height: 256 } } },
  "sees all animations": { options: { contextOptions: { reducedMotion: "no-preference" } } },
  "has its clock in Tokyo": { options: { timezoneId: "Asia/Tokyo" } },
};

for (const [condition, { options = {}, prepare }] of Object.entries(conditions)) {
  test.describe(`a household that ${condition}`, { tag: "@verify" }, () => {
    test.use(options);

    for (const [way, enroll] of Object.entries(ways)) {
      test(`${way}, and enrolls`, async ({ page, household }) => {
        const failures: string[] = [];
        page.on("pageerror", ({ message }) => failures.push(message));
        await prepare?.(page);
        await enroll(household);
        await household.complete(uniqueNumber(way === "logs in to its utility" ? "pse" : "jcpl"));
        await household.mail();
        expect(await household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
        expect(failures).toEqual([]);
      });
    }
  });
}
