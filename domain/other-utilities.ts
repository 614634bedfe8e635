import table from "./other-utilities.gen.json" with { type: "json" };

/** An electric utility of New Jersey whose customers we do not serve. */
export type OtherUtility = {
  /** The company, or the place that runs a municipal utility. */
  name: string;
  isMunicipal: boolean;
};

/** The other utilities that serve homes of a ZIP code, beside ours or alone. The table is not complete: data/SOURCES.md. */
export const otherUtilitiesIn = (zipcode: string): OtherUtility[] =>
  table.filter(({ zipcodes }) => zipcodes.includes(zipcode));
