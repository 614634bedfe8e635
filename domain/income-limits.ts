/** HUD publishes households of one to eight people. */
const largestHousehold = 8;

export type IncomeTables = {
  counties: readonly { zipcode: string; county: string }[];
  incomeLimits: readonly { county: string; household_size: number; limit: number }[];
};

/** The counties that a ZIP touches, the one with most of its homes first. */
export const countiesOf = ({ counties }: IncomeTables, zip: string): string[] =>
  counties.filter(({ zipcode }) => zipcode === zip.slice(0, 5)).map(({ county }) => county);

/** Dollars a year, or undefined where no limit is known: then the household question is not asked. */
export function incomeLimit(
  { incomeLimits }: IncomeTables,
  county: string,
  people: number,
): number | undefined {
  const size = Math.min(people, largestHousehold);
  return incomeLimits.find((row) => row.county === county && row.household_size === size)?.limit;
}
