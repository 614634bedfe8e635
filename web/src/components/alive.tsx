import { useEffect } from "react";
import { aliveEvent } from "#web/src/publish/facts.ts";

/** Tells the first script that what it held back can go on: this page answers now. */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = "yes";
    document.dispatchEvent(new Event(aliveEvent));
  }, []);
  return null;
}
