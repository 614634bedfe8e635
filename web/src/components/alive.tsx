import { useEffect } from "react";
import { aliveEvent } from "../publish/facts.ts";

/** Tells the first script that what it held back can go on: this page answers now. */
export function Alive() {
  useEffect(() => void document.dispatchEvent(new Event(aliveEvent)), []);
  return null;
}
