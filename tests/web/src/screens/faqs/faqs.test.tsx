import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

test("is titled 'Frequently Asked Questions'", async () => {
  await openPage("/faqs");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Frequently Asked Questions");
});

test("leads to My enrollment from the answer that names it", async () => {
  await openPage("/faqs");
  const answer = await screen.findByText(/do it yourself under/);
  expect(within(answer).getByText("My enrollment")).toHaveAttribute("href", "/my-enrollment");
});
