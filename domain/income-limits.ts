/** HUD publishes households of one to eight people. */
const maxPublishedHouseholdSize = 8;

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
  const size = Math.min(people, maxPublishedHouseholdSize);
  return incomeLimits.find((row) => row.county === county && row.household_size === size)?.limit;
}

/** An unfinished or impossible answer is asked about as one person, who is there for certain. */
export const householdSizeOrOne = (size: number | undefined): number =>
  size !== undefined && size >= 1 ? Math.floor(size) : 1;

export type HouseholdQuestion = {
  people: number;
  county: string;
  limit: number;
  /** The counties to choose from: none where their limits agree for this household. */
  countyChoices: string[];
};

/**
 * What a household is asked about: the same on the screen and in the record. Undefined where no limit is known. A
 * ZIP that touches counties with different limits starts with the one that has most of its homes.
 */
export function householdQuestion(
  tables: IncomeTables,
  home: { zip: string; size: number | undefined; county?: string | undefined },
): HouseholdQuestion | undefined {
  const people = householdSizeOrOne(home.size);
  const known = countiesOf(tables, home.zip).flatMap((county) => {
    const limit = incomeLimit(tables, county, people);
    return limit === undefined ? [] : [{ county, limit }];
  });
  const asked = known.find(({ county }) => county === home.county) ?? known[0];
  if (!asked) return undefined;
  const differ = new Set(known.map(({ limit }) => limit)).size > 1;
  return { people, ...asked, countyChoices: differ ? known.map(({ county }) => county) : [] };
}
