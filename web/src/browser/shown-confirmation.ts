import { useEffect, useState } from "react";
import { quietMinutes } from "#domain/retention.ts";
import { entry } from "./entry.ts";
import { stored } from "./storage.ts";

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

export function showConfirmation(): void {
  const now = Date.now();
  lastUse.write(now);
  stored.confirmationShownAt.write(now);
}

export type Shown = "shown" | "ending" | "hidden";

function shownNow(): Shown {
  const quietMs = Date.now() - (lastUse.read() ?? 0);
  if (quietMs > shownMs) return "hidden";
  return quietMs > shownMs - warnedMs ? "ending" : "shown";
}

function isShownSomewhere(): boolean {
  const quietMs = Date.now() - (stored.confirmationShownAt.read() ?? 0);
  return quietMs >= 0 && quietMs <= shownMs; // a clock may be set back
}

/** Whether a tab of this browser, this one or another, still shows the household's details, and so needs what it has of them. */
export function useIsShownSomewhere(): boolean {
  const [isShown, setIsShown] = useState(isShownSomewhere);
  useEffect(() => {
    const timer = setInterval(() => setIsShown(isShownSomewhere), checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return isShown;
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
