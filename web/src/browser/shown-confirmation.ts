import { useEffect, useState } from "react";
import { quietMinutes } from "#domain/retention.ts";
import { entry } from "./entry.ts";

const msPerMinute = 60_000;
const shownMs = quietMinutes.shown * msPerMinute;
const warnedMs = quietMinutes.warned * msPerMinute;
const checkIntervalMs = 5_000;

/** When this tab signed, or the household last did something on the confirmation. It ends with the tab. */
const lastUse = entry<number>(
  () => window.sessionStorage,
  "confirmation_used",
  (text) => Number(text) || undefined,
);

export const showConfirmation = (): void => void lastUse.write(Date.now());

export type Shown = "shown" | "ending" | "hidden";

function shownNow(): Shown {
  const quietMs = Date.now() - (lastUse.read() ?? 0);
  if (quietMs > shownMs) return "hidden";
  return quietMs > shownMs - warnedMs ? "ending" : "shown";
}

/** Whether the confirmation may show the household's details: in the tab that signed, and while somebody uses it. */
export function useShownConfirmation(): Shown {
  const [shown, setShown] = useState(shownNow);
  useEffect(() => {
    const check = () => setShown(shownNow);
    const use = () => {
      if (shownNow() !== "hidden") showConfirmation();
      check();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ["pointerdown", "keydown", "wheel", "touchmove"]) {
      document.addEventListener(event, use, { signal, passive: true, capture: true });
    }
    // Timers of a tab in the background, and of a device that sleeps, come late.
    document.addEventListener("visibilitychange", check, { signal });
    const timer = setInterval(check, checkIntervalMs);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, []);
  return shown;
}
