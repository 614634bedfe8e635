import type { ZipDirectory } from "#domain/bill/result.ts";
import type { ServedZip } from "#domain/eligibility.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import zipCodes from "./zip-codes.gen.json" with { type: "json" };

export const servedZips = zipCodes.served.flatMap(({ zipcode, provider }): ServedZip[] => {
  const utility = utilityCodes.find((code) => code === provider);
  return utility ? [{ zipcode, provider: utility }] : [];
});

const utilitiesByZip = Map.groupBy(servedZips, ({ zipcode }) => zipcode);
const cityByZip = new Map(Object.entries(zipCodes.cities));

/** New Jersey's ZIP codes with their cities and utilities. */
export const zipDirectory: ZipDirectory = {
  cityOf: (zip) => cityByZip.get(zip.slice(0, 5)),
  utilitiesOf: (zip) => utilitiesByZip.get(zip.slice(0, 5))?.map(({ provider }) => provider) ?? [],
};
