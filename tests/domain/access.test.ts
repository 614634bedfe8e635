import { expect, test } from "vitest";
import { accessTokenExpiry, isCurrent, maxBrowsers, withBrowser } from "#domain/access.ts";
import { accessHours } from "#domain/retention.ts";

const noon = new Date("2026-11-20T17:00:00.000Z");
const hours = (count: number) => new Date(noon.getTime() + count * 3600 * 1000);

test("a link is valid for 30 minutes, and not a second longer", () => {
  const link = { expiresAt: accessTokenExpiry(noon) };
  expect(isCurrent(link, new Date(noon.getTime() + 30 * 60 * 1000 - 1000))).toBe(true);
  expect(isCurrent(link, new Date(noon.getTime() + 30 * 60 * 1000))).toBe(false);
});

test("a browser has access for 12 hours", () => {
  expect(accessHours).toBe(12);
  const [browser] = withBrowser([], "a", noon);
  expect(browser && isCurrent(browser, hours(11.99))).toBe(true);
  expect(browser && isCurrent(browser, hours(12))).toBe(false);
});

test("the sixth browser replaces the oldest", () => {
  let browsers = withBrowser([], "1", noon);
  for (const name of ["2", "3", "4", "5", "6"]) browsers = withBrowser(browsers, name, noon);
  expect(browsers.map(({ secretHash }) => secretHash)).toEqual(["2", "3", "4", "5", "6"]);
  expect(maxBrowsers).toBe(5);
});

test("a browser whose access has ended takes no place", () => {
  const browsers = withBrowser(withBrowser([], "old", noon), "new", hours(13));
  expect(browsers.map(({ secretHash }) => secretHash)).toEqual(["new"]);
});
