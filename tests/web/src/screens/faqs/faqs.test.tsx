import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

test("is titled 'Frequently Asked Questions'", async () => {
  await openPage("/faqs");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Frequently Asked Questions");
});
