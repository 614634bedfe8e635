import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { openPage } from "#tests/web/support/open-page.tsx";

test("names an address for help and one for everything else, and the toll-free number", async () => {
  await openPage("/contact");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Need help? Just ask.");
  const main = within(screen.getByRole("main"));
  const help = await main.findByText(/^Questions about signing up, credits, moving or canceling/);
  expect(within(help).getByRole("link")).toHaveAttribute("href", `mailto:${company.helpEmail}`);
  const inquiries = main.getByText(/^Press, partners and everything else/);
  expect(within(inquiries).getByRole("link")).toHaveAttribute("href", `mailto:${company.infoEmail}`);
  const call = main.getByRole("heading", { name: "Call us toll-free" }).parentElement as HTMLElement;
  expect(within(call).getByRole("link", { name: company.phone })).toHaveAttribute("href", "tel:18005550100");
});

test("has a form for name, email, phone and message, of which the message is optional", async () => {
  await openPage("/contact");
  expect(screen.getByRole("heading", { name: "Rather fill out the form?" })).toBeVisible();
  const fields = [...document.querySelectorAll("main form label")].map(({ textContent }) => textContent);
  expect(fields).toEqual(["Name", "Email", "Phone", "Message (optional)"]);
  expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
  expect(screen.getByLabelText("Phone")).toHaveAttribute("type", "tel");
});
