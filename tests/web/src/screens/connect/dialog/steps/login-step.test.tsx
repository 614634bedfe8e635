import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  fieldValue,
  setup,
  withoutSecondFactor,
} from "#tests/web/src/screens/connect/dialog/support/dialog-page.tsx";
import {
  account,
  otherAccount,
  successReply,
} from "#tests/web/src/screens/connect/dialog/support/responses.ts";

test("shows the password on request, and says what happens to it", async () => {
  const { user, openLogin, press } = await setup();
  await openLogin();
  const password = await screen.findByLabelText("Password");
  await user.type(password, "secret");
  expect(password).toHaveAttribute("type", "password");
  await press("Show password");
  expect(password).toHaveAttribute("type", "text");
  await press("Hide password");
  expect(password).toHaveAttribute("type", "password");
  expect(screen.getByText(/^Your browser encrypts your password/)).toBeVisible();
});

test("leads from the choice of an account to another login, without the old password", async () => {
  const accounts = [account, otherAccount];
  const { logIn, press } = await setup({
    ...withoutSecondFactor,
    account_information: successReply({ response: { details: account, accounts } }),
  });
  await logIn();
  await press("Use another login");
  await screen.findByLabelText("Username");
  expect([fieldValue("Username"), fieldValue("Password")]).toEqual(["", ""]);
});
