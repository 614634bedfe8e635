import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aSession, sessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import {
  expectAlert,
  fieldValue,
  findTitle,
  serviceKey,
  setup,
  withoutSecondFactor,
  withSecondFactor,
} from "./support/dialog-page.tsx";
import { account, failureReply, otherAccount, successReply } from "./support/responses.ts";

const passwordOf = (request: object | undefined) =>
  request && "password" in request ? String(request.password) : "";

describe("a login without a second factor", () => {
  test("saves the account and continues to the application", async () => {
    const { utilityRequests, api, logIn, pathname } = await setup();
    await logIn();
    await waitFor(() => expect(pathname()).toBe("/application"));

    expect(utilityRequests).toMatchObject([
      { method: "fetch_utility", sessionId, zipcode: "07302" },
      { method: "login", sessionId, utility_code: "pse", state_id: "NJ", username: "ana", encrypted: true },
      { method: "account_information", sessionId, utility_code: "pse", username: "ana", encrypted: true },
    ]);
    expect(api.requestsTo(`/api/session/${sessionId}/utility-data`)).toMatchObject([
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
    const number = await screen.findByText("PoD ID");
    expect(number.nextSibling?.textContent).toBe(account.account_number);
  });

  test("puts the address of the old home into no application of a household that moves", async () => {
    localStorage.setItem("applicationData", JSON.stringify({ contactMethod: "Both" }));
    const move = { utility: "pse", zip: "07302", formerHome: account.street } as const;
    const { logIn, pathname } = await setup(withoutSecondFactor, {
      [`GET /api/session/${sessionId}`]: { json: aSession({ move }) },
    });
    await logIn();
    await waitFor(() => expect(pathname()).toBe("/application"));
    expect(localStorage.getItem("applicationData")).toContain("Ana");
    expect(localStorage.getItem("applicationData")).not.toContain(account.street);
  });

  test("sends and stores the password only encrypted", async () => {
    const { api, utilityRequests, logIn, pathname } = await setup();
    await logIn();
    await waitFor(() => expect(pathname()).toBe("/application"));
    const [, login, account] = utilityRequests;
    expect(login).toHaveProperty("password", expect.stringMatching(/^[A-Za-z0-9+/]{16}:[A-Za-z0-9+/]+=*$/));
    expect(account).toHaveProperty("password", expect.not.stringContaining(passwordOf(login)));
    for (const request of [login, account]) expect(request).toHaveProperty("nonce", serviceKey.json.nonce);
    expect(JSON.stringify(api.requests)).not.toContain("secret");
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  });

  test("asks which of several accounts to connect", async () => {
    const { user, api, logIn, press, pathname } = await setup({
      ...withoutSecondFactor,
      account_information: successReply({
        response: { details: account, accounts: [account, otherAccount] },
      }),
    });
    await logIn();
    await expectFocus(await findTitle("Connect Your Utility Account"));
    const [first, second] = screen.getAllByRole("radio");
    if (!first || !second) throw new Error("Expected two accounts.");
    expect(first).not.toBeChecked();
    expect(first).toHaveAccessibleName(/^PoD ID PE000011223344556677/);
    expect(first.closest("label")?.textContent).toContain("14 Grove St, Jersey City, NJ 07302");
    await user.click(second);
    await press("Continue");
    await waitFor(() => expect(pathname()).toBe("/application"));
    expect(api.requestsTo(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: otherAccount.account_number } },
    ]);
  });
});

describe("a login with a second factor", () => {
  test("requests the code by SMS when SMS is chosen", async () => {
    const { user, utilityRequests, logIn, press, pathname } = await setup(withSecondFactor);
    await logIn();
    await user.click(await screen.findByRole("radio", { name: "SMS" }));
    await press("Next");
    await screen.findByText("Please enter the verification code sent to your phone:");
    await user.type(await screen.findByLabelText("Verification Code"), "246-810");
    await press("Verify");

    await waitFor(() => expect(pathname()).toBe("/application"));
    expect(
      await screen.findByText("Successfully verified and connected to your utility account."),
    ).toBeVisible();
    expect(utilityRequests.slice(2)).toEqual([
      { method: "verification", sessionId, token: "t-1", verification_type: "sms" },
      {
        method: "submit_verification",
        sessionId,
        token: "t-1",
        verification_code: "246810",
        type: "sms",
      },
      { method: "account_information", sessionId, token: "t-1" },
    ]);
  });

  test("rejects a wrong code, keeps it in the field and accepts the correct one", async () => {
    let code = failureReply("The code you entered is not correct.");
    const { user, press, openCodeStep, pathname } = await setup({
      ...withSecondFactor,
      submit_verification: () => code,
    });
    await openCodeStep();
    await user.type(screen.getByLabelText("Verification Code"), "1");
    await press("Verify");
    await expectAlert("The code you entered is not correct.");
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText("Verification Failed")).toBeVisible(); // the toast follows
    expect(dialog.getByText("Please check the code and try again.")).toBeVisible();
    expect(screen.getByLabelText("Verification Code")).toHaveAttribute("aria-invalid", "true");
    expect(fieldValue("Verification Code")).toBe("1");

    code = successReply();
    await press("Verify");
    await waitFor(() => expect(pathname()).toBe("/application"));
    expect(screen.queryByText("Verification Failed")).toBeNull();
  });

  test("continues even if the account information cannot be loaded", async () => {
    const { user, api, press, openCodeStep, pathname } = await setup({
      ...withSecondFactor,
      account_information: "unreachable",
    });
    await openCodeStep();
    await user.type(screen.getByLabelText("Verification Code"), "246810");
    await press("Verify");
    await waitFor(() => expect(pathname()).toBe("/application"));
    expect(api.requestsTo(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: "Unknown" } },
    ]);
  });
});
