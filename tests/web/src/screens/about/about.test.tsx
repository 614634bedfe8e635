import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { openPage } from "#tests/web/support/open-page.tsx";
import { bandOf } from "#tests/web/support/public-page.ts";

test("says what we do, and for the customers of which utilities", async () => {
  await openPage("/about");
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/match you with a solar project, and help you along the way/)).toHaveTextContent(
    "We work with customers of PSE&G, JCP&L and Atlantic City Electric.",
  );
});

test("says who is behind it, how to ask the Board about us, and who pays whom", async () => {
  await openPage("/about");
  const main = within(screen.getByRole("main"));
  expect(await main.findByText(/Wattigator is a service of/)).toHaveTextContent(
    `${company.legalName}, ${company.postalAddress}.`,
  );
  expect(main.getByRole("link", { name: "communitysolar@NJCleanEnergy.com" })).toHaveAttribute(
    "href",
    "mailto:communitysolar@NJCleanEnergy.com",
  );
  expect(main.getByRole("link", { name: "njcleanenergy.com" })).toHaveAttribute(
    "href",
    "https://njcleanenergy.com",
  );
  const money = within(bandOf(main.getByRole("heading", { name: "How the money flows" })));
  expect(money.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The farm sends its power to the grid\./),
    expect.stringMatching(/^You pay a charge for those credits, at least 15% less/),
    "Wattigator never charges you. Joining, moving and leaving are free.",
  ]);
});
