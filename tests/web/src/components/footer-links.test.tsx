import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { openPage } from "#tests/web/support/open-page.tsx";

const footer = () => within(screen.getByRole("contentinfo"));

test("links the pages of the menu, the privacy policy and the terms", async () => {
  await openPage("/about");
  const links = within(footer().getByRole("navigation", { name: "Footer" })).getAllByRole("link");
  expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual({
    "How it Works": "/how-it-works",
    About: "/about",
    FAQs: "/faqs",
    Contact: "/contact",
    "My enrollment": "/my-enrollment",
    "Privacy Policy": "/privacy",
    "Terms of Use": "/terms",
  });
});

test("has a line with the copyright, and says that no utility has approved us", async () => {
  await openPage("/about");
  const { legalName } = company;
  const year = new Date().getFullYear();
  expect(
    await footer().findByText(new RegExp(`^© ${year} ${legalName}\\. All rights reserved`)),
  ).toBeVisible();
  expect(footer().getByText(/^Wattigator is not affiliated with your utility/)).toBeVisible();
});
