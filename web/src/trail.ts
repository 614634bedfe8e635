import { z } from "zod/mini";
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

/**
 * How to open a screen so that the history contains the steps in their order and each once: a later step is added, and an
 * earlier one is returned to. So Back always leads one step back, also after something was changed.
 */
export function moveTo(path: string, current: string, trail: string[]): Move {
  const [to, from] = [stepAt(path), stepAt(current)];
  if (to === undefined || from === undefined || to > from)
    return { kind: "push", trail: [...trail, current] };
  const index = trail.findIndex((earlier) => (stepAt(earlier) ?? 0) >= to);
  if (index < 0) return { kind: "replace", trail };
  const isThere = stepAt(trail[index] ?? "") === to;
  return { kind: "back", entries: trail.length - index, trail: trail.slice(0, index), replace: !isThere };
}
