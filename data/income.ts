import income from "./income.gen.json" with { type: "json" };

/** Income limits of the year in force, and the counties of each ZIP. */
export const incomeTables: typeof income = income;
