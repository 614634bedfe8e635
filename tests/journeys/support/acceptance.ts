import type { Page } from "@playwright/test";
import { type Locale, locales } from "#contracts/site/locales.ts";
import type { FocusTarget } from "./focus-defect.ts";
import { test } from "./household.ts";
import { expectGoodScreen } from "./screen-check.ts";
import { Walk } from "./walk.ts";

const screens = {
  "390x664": { width: 390, height: 664 },
  "320x568": { width: 320, height: 568 },
};
type Screen = keyof typeof screens;

/** What the household does, where the focus is afterwards, and how it does it. */
export type Step = [title: string, focus: FocusTarget, act: (walk: Walk) => Promise<unknown>];

type Variant = { screen: Screen; locale: Locale; look?: "dark, 150 % text" };
type Household = { inEveryRun: Variant; steps: (variant: number) => Step[] };

const onEachScreen = (Object.keys(screens) as Screen[]).flatMap((screen) =>
  locales.map((locale): Variant => ({ screen, locale })),
);

const titleOf = ({ screen, locale, look }: Variant) =>
  [screen, locale, look].filter((part) => part !== undefined).join(", ");

/** As a person sets it in the browser. The script runs before the page has an element. */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = "150%";
      observer.disconnect();
    }).observe(document, { childList: true });
  });

/**
 * Registers a household of the acceptance test on each screen and in each language. After each of its steps the screen
 * is checked. The variant `inEveryRun` runs in `npm test`, the others in `npm run verify`.
 */
export function acceptance(who: string, { inEveryRun, steps }: Household) {
  const variants = new Map([...onEachScreen, inEveryRun].map((variant) => [titleOf(variant), variant]));
  test.describe.configure({ mode: "default" }); // one after the other: they enroll the same account
  for (const [index, [title, variant]] of [...variants].entries()) {
    const { screen, locale, look } = variant;
    test.describe(title, title === titleOf(inEveryRun) ? {} : { tag: "@verify" }, () => {
      test.use({
        viewport: screens[screen],
        isMobile: true,
        hasTouch: true,
        colorScheme: look ? "dark" : "light",
        actionTimeout: 30_000, // reports the step that found no control, not the whole test
      });
      test(who, async ({ household, context }) => {
        test.slow();
        if (look) await enlargeText(household.page);
        const walk = new Walk(household, locale);
        try {
          for (const [title, focus, act] of steps(index)) await walkStep(walk, title, focus, act);
        } finally {
          if (context.pages().length > 0) await walk.household.releaseNumber();
        }
      });
    });
  }
}

const walkStep = (walk: Walk, ...[title, focus, act]: Step) =>
  test.step(title, async () => {
    await act(walk);
    await expectGoodScreen(walk.page, focus, title);
  });
