import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { apiAnswers } from "./support/api.ts";
import { visit } from "./support/visit.tsx";

function setup(answers: Parameters<typeof apiAnswers>[0] = {}) {
  apiAnswers(answers);
  const page = visit("/");
  const zip = screen.getByLabelText("ZIP code");
  const utility = screen.getByLabelText("Electric utility");
  const check = () =>
    page.user.click(within(screen.getByRole("main")).getByRole("button", { name: "Check eligibility" }));
  return { ...page, zip, utility, check };
}

test("a served home goes on to sign-up, and ZIP and utility are kept", async () => {
  const { user, zip, utility, check, address } = setup();
  await user.type(zip, "07102");
  await user.selectOptions(utility, "pse");
  await check();

  expect(await screen.findByRole("heading", { name: "First, tell us a bit about you" })).toBeDefined();
  expect(address()).toBe("/signup");
  expect(localStorage.getItem("initialZip")).toBe("07102");
  expect(localStorage.getItem("initialUtility")).toBe("pse");
});

test("empty fields are marked, explained, and take the focus", async () => {
  const { check, zip, utility, address } = setup();
  await check();

  expect(zip.getAttribute("aria-invalid")).toBe("true");
  expect(utility.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter a 5-digit ZIP code.")).toBeDefined();
  expect(screen.getByText("Choose your electric utility.")).toBeDefined();
  expect(document.activeElement).toBe(zip);
  expect(address()).toBe("/");
});

test("a home outside the area reads so, and stays", async () => {
  const { user, zip, utility, check, address } = setup();
  await user.type(zip, "10001");
  await user.selectOptions(utility, "jcpl");
  await check();

  expect(await screen.findByText("Looks like we aren't available in your area yet...")).toBeDefined();
  expect(screen.getByText("Please check back again later.")).toBeDefined();
  expect(address()).toBe("/");
});

test("when the list can't be loaded, nobody is told that we don't serve them", async () => {
  const { user, zip, utility, check } = setup({ "GET /api/eligibility/data": "unreachable" });
  await user.type(zip, "07102");
  await user.selectOptions(utility, "pse");
  await check();

  expect(
    await screen.findByText("We couldn't check your ZIP code just now. Please try again."),
  ).toBeDefined();
  expect(screen.queryByText(/aren't available/)).toBeNull();
});

test("the discount is explained beside the percentages", () => {
  setup();
  expect(screen.getAllByText(/discount is on your community solar credits/)).toHaveLength(3);
});
