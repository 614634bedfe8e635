import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales, regionalLocales } from "#contracts/site/locales.ts";
import { inDollars, inWholeDollars, withCommas } from "#domain/dollars.ts";

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const currency = { style: "currency", currency: "USD" } as const;

describe.each(locales.map((locale) => regionalLocales[locale]))("As %s writes it", (locale) => {
  test("an amount to the cent", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(inDollars(amount / 100)).toBe((amount / 100).toLocaleString(locale, currency));
      }),
    );
  });

  test("an amount in whole dollars", () => {
    const whole = { ...currency, maximumFractionDigits: 0 };
    fc.assert(
      fc.property(cents, (amount) => {
        expect(inWholeDollars(amount)).toBe(amount.toLocaleString(locale, whole));
        expect(inWholeDollars(amount / 100 || 0)).toBe((amount / 100 || 0).toLocaleString(locale, whole));
      }),
    );
  });

  test("a number", () => {
    fc.assert(
      fc.property(cents, (count) => {
        expect(withCommas(count)).toBe(count.toLocaleString(locale));
      }),
    );
  });
});
