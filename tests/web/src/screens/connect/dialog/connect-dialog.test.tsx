import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sessionId } from "#tests/web/support/builders.ts";
import { alert, focused, open, setup, title, typedIn, withCode } from "./support/dialog-page.tsx";
import { account, no, otherAccount, yes } from "./support/responses.ts";

describe("a login without a second factor", () => {
  test("is saved and leads to the application", async () => {
    const { asked, api, logIn, address } = await setup();
    await logIn();
    await waitFor(() => expect(address()).toBe("/application"));

    expect(asked).toMatchObject([
      { method: "fetch_utility", zipcode: "07302" },
      { method: "login", utility_code: "pse", state_id: "NJ", username: "ana", encrypted: true },
      { method: "account_information", utility_code: "pse", username: "ana", encrypted: true },
    ]);
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      {
        method: "PUT",
        body: {
          utility: "pse",
          utilityName: "PSE&G",
          state_id: "NJ",
          accountNumber: account.account_number,
          accountDetails: account,
          isUtilityConnect: true,
        },
      },
    ]);
    expect(JSON.parse(localStorage.getItem("utilityData") ?? "{}")).toMatchObject({
      source: "utility_login",
      accountNumber: account.account_number,
    });
  });

  test("sends no password that anybody could read", async () => {
    const { api, asked, logIn, address } = await setup();
    await logIn();
    await waitFor(() => expect(address()).toBe("/application"));
    const [, login] = asked;
    expect(login).toHaveProperty("password", expect.stringMatching(/^[A-Za-z0-9+/]{16}:[A-Za-z0-9+/]+=*$/));
    expect(JSON.stringify(api.requests)).not.toContain("secret");
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  });

  test("asks which of several accounts", async () => {
    const { user, api, logIn, press, address } = await setup({
      ...open,
      account_information: yes({ response: { details: account, accounts: [account, otherAccount] } }),
    });
    await logIn();
    await focused(await title("Connect Your Utility Account"));
    const [first, second] = screen.getAllByRole("radio");
    if (!first || !second) throw new Error("two accounts were told");
    expect(first).toHaveProperty("checked", true);
    expect(first.closest("label")?.textContent).toContain("14 Grove St, Jersey City, NJ 07302");
    await user.click(second);
    await press("Continue");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: otherAccount.account_number } },
    ]);
  });
});

describe("a login with a second factor", () => {
  test("gets its code by SMS when that is chosen", async () => {
    const { user, asked, logIn, press, address } = await setup(withCode);
    await logIn();
    await user.click(await screen.findByRole("radio", { name: "SMS" }));
    await press("Next");
    await user.type(await screen.findByLabelText("Verification Code"), "246810");
    await press("Verify");

    await waitFor(() => expect(address()).toBe("/application"));
    expect(
      await screen.findByText("Successfully verified and connected to your utility account."),
    ).toBeDefined();
    expect(asked.slice(2)).toEqual([
      { method: "verification", token: "t-1", verification_type: "sms" },
      { method: "submit_verification", token: "t-1", verification_code: "246810", type: "sms" },
      { method: "account_information", token: "t-1" },
    ]);
  });

  test("says so when the code is wrong, keeps it, and takes the right one", async () => {
    let code = no("The code you entered is not correct.");
    const { user, press, toCode, address } = await setup({ ...withCode, submit_verification: () => code });
    await toCode();
    await user.type(screen.getByLabelText("Verification Code"), "1");
    await press("Verify");
    await alert("The code you entered is not correct.");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Verification Failed")).toBeDefined();
    expect(dialog.getByText("Please check the code and try again.")).toBeDefined();
    expect(screen.getByLabelText("Verification Code").getAttribute("aria-invalid")).toBe("true");
    expect(typedIn("Verification Code")).toBe("1");

    code = yes();
    await press("Verify");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(screen.queryByText("Verification Failed")).toBeNull();
  });

  test("gets through even when the account can't be had", async () => {
    const { user, api, press, toCode, address } = await setup({
      ...withCode,
      account_information: "unreachable",
    });
    await toCode();
    await user.type(screen.getByLabelText("Verification Code"), "246810");
    await press("Verify");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: "Unknown" } },
    ]);
  });
});
