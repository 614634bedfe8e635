import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

/** What the public pages claim, each where a visitor looks for it. */
test.each([
  [
    "enrolling is free, without credit card and credit check",
    "/faqs",
    /no sign-up fee, no credit card and no credit check/,
  ],
  [
    "nothing is installed, and nobody has to own a home",
    "/faqs",
    /You can rent, own, or live in an apartment/,
  ],
  [
    "the utility and its service stay the same",
    "/faqs",
    /Your current utility stays the same\. It still delivers your power/,
  ],
  ["canceling is free at any time", "/faqs", /you can cancel for free at any time/],
  [
    "who moves within the territory keeps the subscription",
    "/faqs",
    /Moving within the same utility's territory\? You keep your subscription\./,
  ],
  [
    "who moves out of the territory may cancel for free",
    "/faqs",
    /Moving out of the territory\? You can cancel for free\./,
  ],
  [
    "each utility has its discount",
    "/faqs",
    /PSE&G customers get a 31% discount, JCP&L customers 20%, and Atlantic City Electric customers 15%\./,
  ],
  [
    "the discount varies by project, above a minimum",
    "/faqs",
    /The exact discount varies by project, and it's never less than 15%/,
  ],
  [
    "$100 of credits save $20 with a 20% discount",
    "/faqs",
    /with a 20% discount, \$100 of credits saves \$20/,
  ],
  [
    "matching usually takes 2-4 weeks, and at most 60 days",
    "/faqs",
    /We usually match people with a project in 2-4 weeks, and within 60 days\./,
  ],
  [
    "credits stand on the normal utility bill",
    "/faqs",
    /On the electric bill you already get\. .*a community solar credit/,
  ],
  [
    "a login or a bill fills in the forms",
    "/faqs",
    /Connecting your account, or uploading or photographing a recent bill, lets us fill in the forms/,
  ],
  [
    "we are not affiliated with the utility",
    "/faqs",
    /We are not affiliated with your utility, and your utility has not approved us\./,
  ],
  [
    "homes save 15%, 20%, 30% or more",
    "/",
    /Homes here save 15%, 20%, 30% or more on community solar credits/,
  ],
  [
    "we match a household with a farm in its territory",
    "/pseg",
    /We find you a solar farm in its territory, and your solar credits come at a 31% discount\./,
  ],
  [
    "residential customers may join",
    "/faqs",
    /^Residential customers of PSE&G, JCP&L or Atlantic City Electric/,
  ],
])("%s: %s", async (_, path, claim) => {
  await openPage(path);
  expect(within(screen.getByRole("main")).getByText(claim)).toBeInTheDocument();
});
