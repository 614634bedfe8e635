/** HUD publishes households of one to eight people. */
const maxPublishedHouseholdSize = 8;

export type IncomeTables = {
  counties: readonly { zipcode: string; county: string }[];
  incomeLimits: readonly { county: string; household_size: number; limit: number }[];
};

/** The counties of a ZIP code, also while it is being typed: the one with most of its homes first. */
export function countiesOf({ counties }: IncomeTables, typedZip: string): string[] {
  const [zip] = /\d{5}/.exec(typedZip) ?? [];
  return counties.filter(({ zipcode }) => zipcode === zip).map(({ county }) => county);
}

/** The income limit in dollars a year. Undefined where none is published: then the question is not asked. */
export function incomeLimit(
  { incomeLimits }: IncomeTables,
  county: string,
  people: number,
): number | undefined {
  const size = Math.min(people, maxPublishedHouseholdSize);
  return incomeLimits.find((row) => row.county === county && row.household_size === size)?.limit;
}

/** The household sizes that a person may enter. */
export const householdSizes = { min: 1, max: 30 } as const;

export const isHouseholdSize = (size: number | undefined): boolean =>
  size === undefined || (Number.isInteger(size) && size >= householdSizes.min && size <= householdSizes.max);

/** The largest size that a person chooses: it stands for larger households too, whose limit is the same. */
export const nineOrMore = maxPublishedHouseholdSize + 1;

/** What the specification assumes of a household that does not say its size. */
export const defaultHouseholdSize = 1;

/** An incomplete or impossible household size counts as one person. */
export const householdSizeOrOne = (size: number | undefined): number =>
  size !== undefined && size >= 1 ? Math.floor(size) : defaultHouseholdSize;

export type HouseholdQuestion = {
  people: number;
  county: string;
  limit: number;
  /** The counties to choose from. Empty where they have the same limit for this household. */
  countyChoices: string[];
};

/**
 * The income question for a household: the same on the page and in the record. Undefined where no limit is published.
 * In a ZIP code with several counties and different limits, the county with most of its homes is preselected.
 */
export function householdQuestion(
  tables: IncomeTables,
  home: { zip: string; size: number | undefined; county?: string | undefined },
): HouseholdQuestion | undefined {
  const people = householdSizeOrOne(home.size);
  const options = countiesOf(tables, home.zip).flatMap((county) => {
    const limit = incomeLimit(tables, county, people);
    return limit === undefined ? [] : [{ county, limit }];
  });
  const selected = options.find(({ county }) => county === home.county) ?? options[0];
  if (!selected) return undefined;
  const limitsDiffer = new Set(options.map(({ limit }) => limit)).size > 1;
  return { people, ...selected, countyChoices: limitsDiffer ? options.map(({ county }) => county) : [] };
}
