/** `<html data-rates-date>` of a prerendered page, and the variable of the program that prerenders it. */
declare const process: { env: Record<string, string | undefined> } | undefined;

function prerenderedFor(): string | undefined {
  if (typeof document !== "undefined") return document.documentElement.dataset.ratesDate;
  return typeof process === "undefined" ? undefined : process.env.RATES_DATE;
}

const date = prerenderedFor();

/**
 * The day whose rates this document shows, in texts and in the estimator alike. A prerendered page and the script that
 * hydrates it use the day it was prerendered for; the page router serves it while those rates apply. Everything else
 * uses today. Noon in UTC is the same date in New Jersey.
 */
export const ratesDate: Date = date ? new Date(`${date}T12:00:00Z`) : new Date();
