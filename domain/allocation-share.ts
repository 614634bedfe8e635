/** What the bill says about the electricity. */
type Usage = {
  kwh?: number | undefined;
  period?: { days: number } | undefined;
  certainty: Record<string, { check: boolean }>;
};

const daysPerYear = 365;

/**
 * The kilowatt-hours of a year, projected from the one bill that we know: what a share of a project is sized by. Undefined
 * without a bill, and for values that the household was asked to check.
 */
export function yearlyKwh({ kwh, period, certainty }: Usage): number | undefined {
  const isUncertain = certainty.kwh?.check || certainty.period?.check;
  if (kwh === undefined || !period || period.days <= 0 || isUncertain) return undefined;
  return Math.round((kwh / period.days) * daysPerYear);
}
