import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("removes each error as soon as its field is valid", async () => {
  fakeApi({});
  const { user } = renderSite("/pseg");
  await screen.findByRole("heading", { level: 1 });
  const [form] = screen.getAllByRole("form");
  if (!form) throw new Error("no form");
  const zip = within(form).getByLabelText("ZIP code");
  await user.click(within(form).getByRole("button", { name: "Check eligibility" }));
  expect(await screen.findByText("Enter a 5-digit ZIP code.")).toBeVisible();

  await user.type(zip, "07102");
  await waitFor(() => expect(screen.queryByText("Enter a 5-digit ZIP code.")).toBeNull());
  expect(zip).not.toHaveAttribute("aria-invalid", "true");
});

test("removes the error of the utility that the ZIP code has chosen", async () => {
  fakeApi({});
  const { user } = renderSite("/");
  await screen.findByRole("heading", { level: 1 });
  const [form] = screen.getAllByRole("form");
  if (!form) throw new Error("no form");
  await user.click(within(form).getByRole("button", { name: "Check eligibility" }));
  expect(await screen.findByText("Choose your electric utility.")).toBeVisible();

  await user.type(within(form).getByLabelText("ZIP code"), "07102");
  await waitFor(() => expect(within(form).getByLabelText("Electric utility")).toHaveValue("pse"));
  await waitFor(() => expect(screen.queryByText("Choose your electric utility.")).toBeNull());
});
