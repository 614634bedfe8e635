import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

test("says what we do, and for the customers of which utilities", async () => {
  await openPage("/about");
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/match you with a solar project, and help you along the way/)).toHaveTextContent(
    "We work with customers of PSE&G, JCP&L and Atlantic City Electric.",
  );
});
