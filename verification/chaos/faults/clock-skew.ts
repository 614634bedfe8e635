import { randomFor } from "./plan.ts";

const maxSkewMs = 20_000;

/** How far the clock of each function is off. Every third is right. */
export const clockSkews = (functions: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    functions.map((fn) => {
      const random = randomFor("clock", fn);
      return [fn, random.chance(1 / 3) ? 0 : random.integer(-maxSkewMs, maxSkewMs)];
    }),
  );

/** The code that sets the clock of a function wrong, as CLOCK_SKEWS says. It goes before the function's own. */
export const skewingCode = (fn: string): string => `
const skew = JSON.parse(process.env.CLOCK_SKEWS ?? "{}")[${JSON.stringify(fn)}] ?? 0;
const RightDate = Date;
if (skew !== 0) globalThis.Date = class Date extends RightDate {
  constructor(...time) {
    if (time.length > 0) super(...time);
    else super(RightDate.now() + skew);
  }
  static now() {
    return RightDate.now() + skew;
  }
};
`;
