import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("shows the telephone number and the help address on the screens of the enrollment only", async () => {
  fakeApi({});
  renderSite("/signup");
  const header = within(await screen.findByRole("banner"));
  expect(await header.findByRole("link", { name: company.phone })).toHaveAttribute("href", "tel:18005550100");
  expect(header.getByRole("link", { name: company.helpEmail })).toBeVisible();
  expect(header.queryByRole("navigation")).toBeNull();
});

test("leaves them to the footer on public pages", async () => {
  fakeApi({});
  renderSite("/about");
  const header = within(await screen.findByRole("banner"));
  expect(header.queryByRole("link", { name: company.phone })).toBeNull();
});

test("links the home page with the logo, and the pages of the menu", async () => {
  fakeApi({});
  renderSite("/about");
  const header = within(await screen.findByRole("banner"));
  expect(header.getByRole("link", { name: "Wattigator, home" })).toHaveAttribute("href", "/");
  const links = [...document.querySelectorAll("#menu a")];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["How it Works", "/how-it-works"],
    ["About", "/about"],
    ["FAQs", "/faqs"],
    ["Contact", "/contact"],
    ["My enrollment", "/my-enrollment"],
    ["Check eligibility", "/signup"],
  ]);
});
