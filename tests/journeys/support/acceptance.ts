import { type Locale, locales } from "#contracts/site/locales.ts";
import { enlargeText } from "./enlarge-text.ts";
import type { FocusTarget } from "./focus-defect.ts";
import { test } from "./household.ts";
import { expectGoodScreen } from "./screen-check.ts";
import { Walk } from "./walk.ts";

const screens = {
  "390x664": { width: 390, height: 664 },
  "320x568": { width: 320, height: 568 },
};
type Screen = keyof typeof screens;

const looks = {
  "dark, 150 % text": { colorScheme: "dark", textSize: "150%" },
  "200 % text": { colorScheme: "light", textSize: "200%" },
} as const;

/** What the household does, where the focus is afterwards, and how it does it. */
export type Step = [title: string, focus: FocusTarget, act: (walk: Walk) => Promise<unknown>];

type Variant = { screen: Screen; locale: Locale; look?: keyof typeof looks };
type Household = { inEveryRun?: Variant; steps: (variant: number) => Step[] };

const onEachScreen = (Object.keys(screens) as Screen[]).flatMap((screen) =>
  locales.map((locale): Variant => ({ screen, locale })),
);

const titleOf = ({ screen, locale, look }: Variant) =>
  [screen, locale, look].filter((part) => part !== undefined).join(", ");

const withLargestText: Variant = { screen: "320x568", locale: "es", look: "200 % text" };

/**
 * Registers a household of the acceptance test on each screen and in each language. After each of its steps the screen
 * is checked, also with the largest text. The variant `inEveryRun`, if there is one, runs in `npm test`, the others in
 * `npm run verify`.
 */
export function acceptance(who: string, { inEveryRun, steps }: Household) {
  const variants = new Map(
    [...onEachScreen, withLargestText, inEveryRun]
      .filter((variant) => variant !== undefined)
      .map((variant) => [titleOf(variant), variant]),
  );
  test.describe.configure({ mode: "default" }); // one after the other: they enroll the same account
  for (const [index, [title, variant]] of [...variants].entries()) {
    const { screen, locale, look } = variant;
    test.describe(title, inEveryRun && title === titleOf(inEveryRun) ? {} : { tag: "@verify" }, () => {
      test.use({
        viewport: screens[screen],
        isMobile: true,
        hasTouch: true,
        colorScheme: look ? looks[look].colorScheme : "light",
        actionTimeout: 30_000, // reports the step that found no control, not the whole test
      });
      test(who, async ({ household, context }) => {
        test.slow();
        if (look) await enlargeText(household.page, looks[look].textSize);
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
