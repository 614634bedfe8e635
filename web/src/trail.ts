import * as z from "zod/mini";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";

/** The browser history stores it, so it is parsed like other stored data. */
const historyState = z.object({ trail: z.array(z.string()).check(z.maxLength(10)) });

/** The paths of the screens behind this one in the tab's history, the earliest first. */
export const trailIn = (state: unknown): string[] => historyState.safeParse(state).data?.trail ?? [];

function stepAt(path: string): number | undefined {
  const page = pageAt(path, language);
  return page && definitionOf(page).step;
}

type Move =
  | { kind: "push" | "replace"; trail: string[] }
  /** `replace`: the screen there is a later one, which gives way. */
  | { kind: "back"; entries: number; trail: string[]; replace: boolean };

const isReview = (path: string) => pageAt(path, language) === "billing";

/**
 * How to open a screen so that the history contains the steps in their order and each once: a later step is added, and an
 * earlier one is returned to. So Back always leads one step back, also after something was changed. Only the review stays
 * behind an earlier step that it opens: Back returns to it, and so does the form that was changed.
 */
export function moveTo(path: string, current: string, trail: string[]): Move {
  const [to, from] = [stepAt(path), stepAt(current)];
  const review = isReview(path) ? trail.findLastIndex(isReview) : -1;
  if (review >= 0) return backTo(review, trail);
  if (to === undefined || from === undefined || to > from || isReview(current))
    return { kind: "push", trail: [...trail, current] };
  const index = trail.findIndex((earlier) => (stepAt(earlier) ?? 0) >= to);
  if (index < 0) return { kind: "replace", trail };
  return { ...backTo(index, trail), replace: stepAt(trail[index] ?? "") !== to };
}

const backTo = (index: number, trail: string[]) => ({
  kind: "back" as const,
  entries: trail.length - index,
  trail: trail.slice(0, index),
  replace: false,
});
