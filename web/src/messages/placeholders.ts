import { fillPlaceholders as fillText } from "#contracts/messages/placeholders.ts";
import { claims, roundedDiscounts, savingsOn } from "#domain/claims.ts";
import { discountOn, guaranteedMinimumOn } from "#domain/discounts.ts";
import { withCommas } from "#domain/dollars.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import { ratesDate } from "#web/src/rates-date.ts";

/** Values for placeholders such as `{minimum}`. Facts about the company, such as `{phone}`, are filled at render time. */
export function placeholderValues(on: Date): Record<string, string> {
  const { exampleSavings: example } = claims;
  const saving = savingsOn(example.credits, example.percent);
  return {
    minimum: String(guaranteedMinimumOn(on)),
    ...utilityPlaceholders(on),
    rates: roundedDiscounts(on)
      .map((percent) => `${percent}%`)
      .join(", "),
    headline: String(claims.headlinePercent),
    example: String(example.percent),
    exampleCredits: `$${example.credits}`,
    exampleSaving: `$${saving}`,
    exampleCharge: `$${example.credits - saving}`,
    billCharges: `$${example.charges}`,
    billTotal: `$${example.charges - saving}`,
    programMegawatts: String(claims.program.megawatts),
    programHomes: withCommas(claims.program.homes),
    setAside: String(claims.setAsidePercent),
    weeks: claims.matchingTime.weeks,
    days: String(claims.matchingTime.days),
  };
}

/** For each utility its rate, such as `{pse}`, and what that rate saves on the example credits, such as `{pseSaving}`. */
const utilityPlaceholders = (on: Date): Record<string, string> =>
  Object.fromEntries(
    utilityCodes.flatMap((code) => {
      const percent = discountOn(on, code);
      return [
        [code, String(percent)],
        [`${code}Saving`, `$${savingsOn(claims.exampleSavings.credits, percent)}`],
      ];
    }),
  );

const currentValues = placeholderValues(ratesDate);

/** Fills the placeholders in all messages of an object. Placeholders without a value stay. */
export function fillPlaceholders<T>(messages: T, values: Record<string, string> = currentValues): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillText(part, values);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]));
  };
  return fill(messages) as T; // strings become strings, and everything else stays as it is
}
