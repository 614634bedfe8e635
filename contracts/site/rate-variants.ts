import { rateStartDates, startOfNewJerseyDay } from "#domain/discounts.ts";

export type RateVariant = {
  /** The New Jersey date from which its rates apply, as 2026-01-01. */
  startDate: string;
  /** The same as milliseconds since 1970. */
  startsAt: number;
  /** Where its pages are. The oldest rates have the site's own folder. */
  folder: string;
};

/**
 * The pages are prerendered once for each set of rates, and the page router chooses by the clock: on the day that a
 * rate changes the page changes with it, without a deployment. docs/adr/0019-public-pages.md
 */
export const rateVariants = (): RateVariant[] =>
  rateStartDates().map((startDate, index) => ({
    startDate,
    startsAt: startOfNewJerseyDay(startDate).getTime(),
    folder: index === 0 ? "" : `/rates-${startDate}`,
  }));
