import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { focusDelayMs } from "#web/src/screens/connect/dialog/connect-dialog.tsx";
import {
  delayedReply,
  expectAlert,
  fieldValue,
  findTitle,
  isEnabled,
  type Method,
  setup,
  withoutSecondFactor,
  withSecondFactor,
} from "./support/dialog-page.tsx";
import { failureReply } from "./support/responses.ts";

describe("titles and focus of the steps", () => {
  test("sets title and focus from the ZIP code to the verification code", async () => {
    const { user, openButton, press } = await setup(withSecondFactor);
    await user.click(openButton);

    await findTitle("Enter Your ZIP Code");
    expect(screen.getByText("Connect securely to your utility account to get started.")).toBeVisible();
    await expectFocus(screen.getByLabelText("ZIP code"));

    await press("Search");
    await expectFocus(await findTitle("Select Your Utility Provider"));

    await press("PSE&G");
    await findTitle("Log in to PSE&G");
    await expectFocus(screen.getByLabelText("Username"));
    await user.type(screen.getByLabelText("Username"), "ana");
    await user.type(screen.getByLabelText("Password"), "secret");
    await press("Log In");

    await expectFocus(await findTitle("Verify Your Identity"));
    expect(
      screen.getByRole("group", {
        name: "Choose how you'd like to receive your 2 factor verification code:",
      }),
    ).toBeVisible();
    expect(screen.getByRole("radio", { name: "Email" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "SMS" })).not.toBeChecked();

    await press("Next");
    await screen.findByText("Please enter the verification code sent to your email:");
    await expectFocus(screen.getByLabelText("Verification Code"));
  });

  test("moves the focus 100 ms after a step has changed", () => {
    expect(focusDelayMs).toBe(100);
  });

  test("keeps the input on the way back to the ZIP code", async () => {
    const { press, openCodeStep } = await setup(withSecondFactor);
    await openCodeStep();
    await press("Back");
    await expectFocus(await findTitle("Verify Your Identity"));
    await press("Back to login");
    await expectFocus(await screen.findByLabelText("Username"));
    expect([fieldValue("Username"), fieldValue("Password")]).toEqual(["ana", "secret"]);
    await press("Back");
    await findTitle("Select Your Utility Provider");
    await press("Back");
    await expectFocus(await screen.findByLabelText("ZIP code"));
    expect(fieldValue("ZIP code")).toBe("07302");
  });

  test("starts over with the stored ZIP code after closing", async () => {
    const { user, openButton, press, logIn } = await setup({ ...withoutSecondFactor, login: failureReply() });
    await logIn();
    await expectAlert("Failed to login to utility account.");
    await press("Close");
    expect(screen.queryByLabelText("Username")).toBeNull();

    await user.click(openButton);
    await findTitle("Enter Your ZIP Code");
    expect(fieldValue("ZIP code")).toBe("07302");
    expect(screen.queryByText("Failed to login to utility account.")).toBeNull();
    await press("Search");
    await press("PSE&G");
    expect(fieldValue("Username")).toBe("");
  });
});

test("goes to the login for the home of the eligibility check", async () => {
  const { user, openButton, press } = await setup();
  localStorage.setItem("initialUtility", "pse");
  await user.click(openButton);
  await findTitle("Log in to PSE&G");
  await expectFocus(await screen.findByLabelText("Username"));
  await press("Change utility or ZIP code (07302)");
  await expectFocus(await screen.findByLabelText("ZIP code"));
  expect(fieldValue("ZIP code")).toBe("07302");
});

describe("a submit button is enabled only when", () => {
  test("the ZIP code has five digits, and other characters are dropped", async () => {
    const { user, openButton, utilityRequests } = await setup();
    await user.click(openButton);
    const zip = await screen.findByLabelText("ZIP code");
    await user.clear(zip);
    expect(isEnabled("Search")).toBe(false);
    await user.type(zip, "0a7-3b0");
    expect([fieldValue("ZIP code"), isEnabled("Search")]).toEqual(["0730", false]);
    await user.keyboard("{Enter}");
    await expectAlert("Please enter a valid 5-digit ZIP code");
    expect(utilityRequests).toEqual([]);
    await user.type(zip, "299");
    expect([fieldValue("ZIP code"), isEnabled("Search")]).toEqual(["07302", true]);
  });

  test("the login has a username and a password", async () => {
    const { user, press, openLogin } = await setup();
    await openLogin();
    await screen.findByLabelText("Username");
    expect(isEnabled("Log In")).toBe(false);
    await user.type(screen.getByLabelText("Username"), "ana");
    expect(isEnabled("Log In")).toBe(false);
    await press("Log In");
    await expectAlert("Please enter your username and password");
    await user.type(screen.getByLabelText("Password"), "s");
    expect(isEnabled("Log In")).toBe(true);
  });

  test("there is a verification code", async () => {
    const { user, openCodeStep, sentMethods } = await setup(withSecondFactor);
    await openCodeStep();
    expect(isEnabled("Verify")).toBe(false);
    await user.type(screen.getByLabelText("Verification Code"), "{Enter}");
    await expectAlert("Please enter the verification code");
    expect(sentMethods()).not.toContain("submit_verification");
  });
});

describe("a pending request shows its busy text and is sent once", () => {
  test.each<[Method, string, (page: Awaited<ReturnType<typeof setup>>) => Promise<void>]>([
    ["fetch_utility", "Searching for utility providers...", ({ openUtilityList }) => openUtilityList()],
    ["login", "Logging in...", ({ logIn }) => logIn()],
    ["account_information", "Logging in...", ({ logIn }) => logIn()],
    [
      "verification",
      "Verifying...",
      async ({ logIn, press }) => {
        await logIn();
        await press("Next");
      },
    ],
    [
      "submit_verification",
      "Verifying...",
      async ({ openCodeStep, user }) => {
        await openCodeStep();
        await user.type(screen.getByLabelText("Verification Code"), "246810{Enter}");
      },
    ],
  ])("%s: %s", async (method, busyText, sendRequest) => {
    const pending = delayedReply(failureReply());
    const utility =
      method === "verification" || method === "submit_verification" ? withSecondFactor : withoutSecondFactor;
    const page = await setup({ ...utility, [method]: pending.reply });
    await sendRequest(page);

    const busyButton = await screen.findByRole("button", { name: busyText });
    await waitFor(() => expect(page.sentMethods()).toContain(method));
    await page.user.click(busyButton);
    expect(page.sentMethods().filter((sent) => sent === method)).toHaveLength(1);
    pending.send();
    await waitFor(() => expect(screen.queryByRole("button", { name: busyText })).toBeNull());
  });
});

test("masks all input in session replays", async () => {
  const { openCodeStep, press } = await setup(withSecondFactor);
  await openCodeStep();
  const privacyOf = (label: string) => screen.getByLabelText(label).getAttribute("data-dd-privacy");
  expect(privacyOf("Verification Code")).toBe("mask");
  await press("Back");
  await press("Back to login");
  expect([privacyOf("Username"), privacyOf("Password")]).toEqual(["mask", "mask"]);
});
