import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { setup } from "./support/application-page.tsx";

const incomplete = "Please enter a complete phone number (at least 10 digits)";

test("an impossible value is refused when its field is left, and no longer once it is right", async () => {
  const { user } = await setup();
  const phone = screen.getByLabelText(/^Phone/);
  await user.type(phone, "609555");
  expect(screen.queryByText(incomplete)).toBeNull();
  await user.tab();
  expect(await screen.findByText(incomplete)).toBeVisible();
  expect(phone).toHaveAccessibleDescription(incomplete);
  expect(screen.queryByText("Please check this answer")).toBeNull(); // the summary is for a rejected submit

  await user.type(phone, "014");
  expect(screen.getByText(incomplete)).toBeVisible();
  await user.type(phone, "2");
  await waitFor(() => expect(screen.queryByText(incomplete)).toBeNull());
});

test("a corrected field has no error while it is typed anew", async () => {
  const { user } = await setup();
  const phone = screen.getByLabelText(/^Phone/);
  await user.type(phone, "609555");
  await user.tab();
  await screen.findByText(incomplete);
  await user.type(phone, "0142");
  await user.type(phone, "{Backspace}");
  expect(screen.queryByText(incomplete)).toBeNull();
});

test("an empty field that is left has no error before the form is submitted", async () => {
  const { user, submit } = await setup();
  await user.click(screen.getByLabelText(/^Phone/));
  await user.tab();
  expect(screen.queryByText(incomplete)).toBeNull();
  await submit();
  expect((await screen.findAllByText(incomplete)).length).toBeGreaterThan(0);
});

test("a mailing address is not called incomplete while it is typed", async () => {
  const { user, change } = await setup();
  await change();
  await user.click(screen.getByLabelText("Same as Service Address"));
  const [, street] = screen.getAllByLabelText("Street");
  if (!street) throw new Error("no mailing address");
  await user.type(street, "9 Oak Lane");
  await user.tab();
  expect(screen.queryByText(/Please complete all mailing address fields/)).toBeNull();
  await user.clear(street);
  await user.type(street, "9 O");
  await user.tab();
  expect(street).not.toHaveAttribute("aria-invalid", "true");
});
