import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";
import { bandOf, bandTitles, headings } from "#tests/web/support/public-page.ts";

test("asks how big the discount is, beside an eligibility card", async () => {
  await openPage("/");
  const title = screen.getByRole("heading", { level: 1 });
  expect(title).toHaveTextContent("How big is your New Jersey community solar discount?");
  const hero = within(bandOf(title));
  expect(hero.getByRole("form", { name: "Is there a farm near you?" })).toBeVisible();
  expect(hero.getByRole("img", { name: /green gator/ })).toBeVisible();
  expect(hero.getByText(/save 15%, 20%, 30% or more on community solar credits/)).toBeVisible();
});

test("has its sections in the order of the specification", async () => {
  await openPage("/");
  expect(bandTitles()).toEqual([
    "How big is your New Jersey community solar discount?",
    "Risk-free savings",
    "How community solar works",
    "What your bill will look like",
    "Frequently Asked Questions",
    "Ready to take a bite out of your bill?",
  ]);
});

test("names three reasons why nothing is at risk", async () => {
  await openPage("/");
  expect(headings("Risk-free savings")).toEqual(["No rooftop panels", "No fees", "Guaranteed savings"]);
});

test("explains community solar in six steps", async () => {
  await openPage("/");
  const steps = within(bandOf(screen.getByRole("heading", { name: "How community solar works" })));
  expect(steps.getAllByRole("listitem")).toHaveLength(6);
});

test("shows how a household saves on an example bill, beside three benefits", async () => {
  await openPage("/");
  const band = within(bandOf(screen.getByRole("heading", { name: "What your bill will look like" })));
  expect(band.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Save on energy bills",
    "Support clean energy",
    "No panels needed",
  ]);
  expect(band.getByText("Without community solar: $140. You save $20.")).toBeVisible();
});

test("closes with another eligibility check", async () => {
  await openPage("/");
  const title = screen.getByRole("heading", { name: "Ready to take a bite out of your bill?" });
  const check = within(bandOf(title));
  expect(check.getByLabelText("ZIP code")).toBeVisible();
  expect(check.getByRole("button", { name: "Check eligibility" })).toBeVisible();
});
