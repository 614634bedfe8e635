import income from "./income.gen.json" with { type: "json" };

/** The income limits of the current year, and the counties of each ZIP code. */
export const incomeTables: typeof income = income;
