import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";
import { bandOf, headings } from "#tests/web/support/public-page.ts";

test("introduces community solar beside an eligibility card", async () => {
  await openPage("/how-it-works");
  const introduction = within(bandOf(screen.getByRole("heading", { level: 1 })));
  expect(introduction.getByText(/^Community solar lets you share in a local solar farm/)).toBeVisible();
  expect(introduction.getByRole("form", { name: "Find farms near you" })).toBeVisible();
});

test("says with four features that the farms need households", async () => {
  await openPage("/how-it-works");
  expect(headings("The farms need you")).toEqual([
    "Every share counts",
    "Everyone's invited",
    "Local power",
    "Low commitment",
  ]);
});

test("guides through three steps", async () => {
  await openPage("/how-it-works");
  const guide = within(bandOf(screen.getByRole("heading", { name: "Three steps to sunny savings" })));
  expect(guide.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\. Check for farms.*ZIP code and utility/),
    expect.stringMatching(/^2\. Connect or upload.*Connect your utility account, or upload or photograph/),
    expect.stringMatching(/^3\. Get subscribed.*We usually match you with a farm in 2-4 weeks\./),
  ]);
});
