import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  alert,
  enabled,
  focused,
  later,
  type Method,
  open,
  setup,
  title,
  typedIn,
  withCode,
} from "./support/dialog-page.tsx";
import { no } from "./support/responses.ts";

describe("titles and focus of the steps", () => {
  test("sets title and focus from the ZIP code to the verification code", async () => {
    const { user, start, press } = await setup(withCode);
    await user.click(start);

    await title("Enter Your ZIP Code");
    expect(screen.getByText("Connect securely to your utility account to get started.")).toBeVisible();
    await focused(screen.getByLabelText("ZIP code"));

    await press("Search");
    await focused(await title("Select Your Utility Provider"));

    await press("PSE&G");
    await title("Log in to PSE&G");
    await focused(screen.getByLabelText("Username"));
    await user.type(screen.getByLabelText("Username"), "ana");
    await user.type(screen.getByLabelText("Password"), "secret");
    await press("Log In");

    await focused(await title("Verify Your Identity"));
    expect(
      screen.getByRole("group", {
        name: "Choose how you'd like to receive your 2 factor verification code:",
      }),
    ).toBeVisible();
    expect(screen.getByRole("radio", { name: "Email" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "SMS" })).not.toBeChecked();

    await press("Next");
    await screen.findByText("Please enter the verification code sent to your phone/email:");
    await focused(screen.getByLabelText("Verification Code"));
  });

  test("keeps the input on the way back to the ZIP code", async () => {
    const { press, toCode } = await setup(withCode);
    await toCode();
    await press("Back");
    await focused(await title("Verify Your Identity"));
    await press("Back to login");
    await focused(await screen.findByLabelText("Username"));
    expect([typedIn("Username"), typedIn("Password")]).toEqual(["ana", "secret"]);
    await press("Back");
    await title("Select Your Utility Provider");
    await press("Back");
    await focused(await screen.findByLabelText("ZIP code"));
    expect(typedIn("ZIP code")).toBe("07302");
  });

  test("starts over with the stored ZIP code after closing", async () => {
    const { user, start, press, logIn } = await setup({ ...open, login: no() });
    await logIn();
    await alert("Failed to login to utility account.");
    await press("Close");
    expect(screen.queryByLabelText("Username")).toBeNull();

    await user.click(start);
    await title("Enter Your ZIP Code");
    expect(typedIn("ZIP code")).toBe("07302");
    expect(screen.queryByText("Failed to login to utility account.")).toBeNull();
    await press("Search");
    await press("PSE&G");
    expect(typedIn("Username")).toBe("");
  });
});

describe("a submit button is enabled only when", () => {
  test("the ZIP code has five digits, and other characters are dropped", async () => {
    const { user, start, asked } = await setup();
    await user.click(start);
    const zip = await screen.findByLabelText("ZIP code");
    await user.clear(zip);
    expect(enabled("Search")).toBe(false);
    await user.type(zip, "0a7-3b0");
    expect([typedIn("ZIP code"), enabled("Search")]).toEqual(["0730", false]);
    await user.keyboard("{Enter}");
    await alert("Please enter a valid 5-digit ZIP code");
    expect(asked).toEqual([]);
    await user.type(zip, "299");
    expect([typedIn("ZIP code"), enabled("Search")]).toEqual(["07302", true]);
  });

  test("the login has a username and a password", async () => {
    const { user, toLogin } = await setup();
    await toLogin();
    await screen.findByLabelText("Username");
    expect(enabled("Log In")).toBe(false);
    await user.type(screen.getByLabelText("Username"), "ana");
    expect(enabled("Log In")).toBe(false);
    await user.type(screen.getByLabelText("Password"), "s");
    expect(enabled("Log In")).toBe(true);
  });

  test("there is a verification code", async () => {
    const { user, toCode, methods } = await setup(withCode);
    await toCode();
    expect(enabled("Verify")).toBe(false);
    await user.type(screen.getByLabelText("Verification Code"), "{Enter}");
    await alert("Please enter the verification code");
    expect(methods()).not.toContain("submit_verification");
  });
});

describe("a pending request shows its busy text and is sent once", () => {
  test.each<[Method, string, (page: Awaited<ReturnType<typeof setup>>) => Promise<void>]>([
    ["fetch_utility", "Searching for utility providers...", ({ toList }) => toList()],
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
      async ({ toCode, user }) => {
        await toCode();
        await user.type(screen.getByLabelText("Verification Code"), "246810{Enter}");
      },
    ],
  ])("%s: %s", async (method, label, lead) => {
    const pending = later(no());
    const factor = method === "verification" || method === "submit_verification" ? withCode : open;
    const page = await setup({ ...factor, [method]: pending.answer });
    await lead(page);

    const busy = await screen.findByRole("button", { name: label });
    await waitFor(() => expect(page.methods()).toContain(method));
    await page.user.click(busy);
    expect(page.methods().filter((asked) => asked === method)).toHaveLength(1);
    pending.tell();
    await waitFor(() => expect(screen.queryByRole("button", { name: label })).toBeNull());
  });
});

test("masks all input in session replays", async () => {
  const { toCode, press } = await setup(withCode);
  await toCode();
  const masked = (label: string) => screen.getByLabelText(label).getAttribute("data-dd-privacy");
  expect(masked("Verification Code")).toBe("mask");
  await press("Back");
  await press("Back to login");
  expect([masked("Username"), masked("Password")]).toEqual(["mask", "mask"]);
});
