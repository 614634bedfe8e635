import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";
import { bandOf, bandTitles, headings } from "#tests/web/support/public-page.ts";

const landingPages = [
  ["/pseg", "31% off community solar with PSE&G"],
  ["/ace", "15% off community solar with ACE"],
  ["/jcpl", "20% off community solar with JCP&L"],
  ["/nj", "Save 20% or more on community solar"],
] as const;

describe.each(landingPages)("%s", (path, title) => {
  test("has its discount as its title", async () => {
    await openPage(path);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  });

  test("shows six benefits", async () => {
    await openPage(path);
    const benefits = within(screen.getByRole("list", { name: "What you get" })).getAllByRole("listitem");
    expect(benefits.map(({ textContent }) => textContent)).toEqual([
      "Sign up in 2 mins",
      "Guaranteed discount",
      "Keep your current utility",
      "No credit card required",
      "No rooftop panels",
      "Cancel anytime",
    ]);
  });

  test("has hero, estimator, introduction and benefits in this order", async () => {
    await openPage(path);
    const common = (band: string) => band !== "Guaranteed savings"; // only on the page of the whole state
    expect(bandTitles().filter(common).slice(0, 4)).toEqual([
      title,
      "See your monthly savings",
      "If you pay an electric bill, why not pay less?",
      "We make saving money on electricity easier",
    ]);
  });

  test("says that we are not affiliated with the utility", async () => {
    await openPage(path);
    const main = within(screen.getByRole("main"));
    expect(
      main.getByText(/is not affiliated with your utility, and your utility has not approved/),
    ).toBeVisible();
  });
});

test("the estimator asks for the bill and has two results", async () => {
  await openPage("/nj");
  const title = screen.getByRole("heading", { name: "See your monthly savings" });
  const estimator = within(bandOf(title));
  expect(estimator.getByText("Dial up your monthly electric bill:")).toBeVisible();
  expect(estimator.getByRole("slider")).toBeVisible();
  expect(estimator.getByText("Monthly savings")).toBeVisible();
  expect(estimator.getByText("Annual savings")).toBeVisible();
});

test("the introduction asks where the visitor lives, beside two pictures", async () => {
  await openPage("/pseg");
  const title = screen.getByRole("heading", { name: "If you pay an electric bill, why not pay less?" });
  const introduction = within(bandOf(title));
  expect(introduction.getByText(/^Tell us where you live/)).toBeVisible();
  expect(introduction.getByLabelText("ZIP code")).toBeVisible();
  expect(introduction.getAllByRole("img")).toHaveLength(2);
});

test("the benefits are four cards and a phone", async () => {
  await openPage("/pseg");
  const title = "We make saving money on electricity easier";
  expect(headings(title)).toEqual([
    "One bill",
    "Pre-filled forms",
    "Nothing to install",
    "Leave when you like",
  ]);
  const benefits = bandOf(screen.getByRole("heading", { name: title }));
  expect(within(benefits).getByRole("img", { name: /^A phone showing an electric bill/ })).toBeVisible();
});

test("the page of New Jersey lists what every household gets", async () => {
  await openPage("/nj");
  const texts = within(bandOf(screen.getByRole("heading", { name: "Guaranteed savings" })));
  expect(texts.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Guaranteed savings",
    "State-approved",
    "Free to subscribe",
    "No panels (or house) needed",
  ]);
});
