import type { Clock } from "./ports.ts";

/** The only place in the functions that reads the system time. Everything else is given a `Clock`. */
export const systemClock: Clock = () => new Date();
