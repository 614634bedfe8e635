import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aBill, sessionId, tempId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import {
  alert,
  focused,
  later,
  open,
  serviceKey,
  setup,
  title,
  typedIn,
  type Utility,
} from "./support/dialog-page.tsx";
import { no, pse, yes } from "./support/responses.ts";

describe("an error is explained and keeps the input after", () => {
  test("a failed search for utilities", async () => {
    const { toList } = await setup({ fetch_utility: errorResponse("utility_unavailable") });
    await toList();
    await alert("Failed to fetch utilities. Please try again.");
    expect(within(screen.getByRole("dialog")).getByText("Error")).toBeVisible();
    expect(typedIn("ZIP code")).toBe("07302");
  });

  test("a ZIP code without a utility", async () => {
    const { toList } = await setup({ fetch_utility: yes({ data: [] }) });
    await toList();
    expect(await screen.findByText("No utility providers found for this ZIP code")).toBeVisible();
  });

  test("a failed encryption, which sends no login", async () => {
    const { logIn, methods } = await setup(open, {
      "GET /api/utility-auth/key": { json: { keyId: "k-1", publicKey: "bm8ga2V5" } },
    });
    await logIn();
    await alert("Failed to secure your credentials. Please try again.");
    expect(methods()).not.toContain("login");
  });

  test.each<[string, Utility, string]>([
    [
      "a utility that is down",
      { login: errorResponse("utility_unavailable") },
      "Failed to connect to utility service. Please try again.",
    ],
    [
      "a lost connection",
      { login: "unreachable" },
      "Failed to connect to utility service. Please try again.",
    ],
    ["a wrong password", { login: no("That password is wrong.") }, "That password is wrong."],
    [
      "a password the service can't open",
      { login: errorResponse("credentials_not_encrypted") },
      "Failed to secure your credentials. Please try again.",
    ],
    [
      "an account that doesn't come",
      { account_information: "unreachable" },
      "Failed to retrieve account information. Please try again.",
    ],
    ["an account that isn't there", { account_information: no() }, "Failed to retrieve account information."],
  ])("%s", async (_, broken, sentence) => {
    const { logIn } = await setup({ ...open, ...broken });
    await logIn();
    await alert(sentence);
    expect([typedIn("Username"), typedIn("Password")]).toEqual(["ana", "secret"]);
    expect(screen.getByText(/You can upload a bill or enter your details by hand instead/)).toBeVisible();
  });

  test("focuses the upload when the household chooses it instead", async () => {
    const { logIn, press } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Upload a bill");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await focused(screen.getByLabelText("Upload a copy of your most recent electric bill"));
  });

  test("continues to manual entry when the household chooses it instead", async () => {
    const { logIn, press, address } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Enter your details by hand");
    await waitFor(() => expect(address()).toBe("/enrollment"));
  });
});

test("stays on the screen while the dialog is open, even if a bill was read", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  const { toLogin, press, address } = await setup(open, {
    [`GET /api/bills/${tempId}`]: { json: aBill() },
  });
  await toLogin();
  await screen.findByText("Here's what we found");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getByLabelText("Username")).toBeVisible();

  await press("Close");
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(address()).not.toBe("/utility-verification"));
});

test("repeats a failed save without another login", async () => {
  let fails = true;
  const { logIn, press, methods, address } = await setup(open, {
    [`PUT /api/session/${sessionId}/utility-data`]: () =>
      fails ? errorResponse("internal_error") : { json: { sessionId, status: "utility_verified" } },
  });
  await logIn();
  expect(
    await screen.findAllByText("An error occurred while processing your utility information."),
  ).toHaveLength(2);
  expect(address()).toBe("/utility-verification");
  const logins = methods().length;

  fails = false;
  await press("Try Again");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
  expect(methods()).toHaveLength(logins);
});

describe("closing the dialog during a request", () => {
  test("ignores a login that succeeds later", async () => {
    const late = later(yes());
    const { logIn, press, methods, address } = await setup({ ...open, login: late.answer });
    await logIn();
    await waitFor(() => expect(methods()).toContain("login"));
    await press("Close");
    late.tell();
    await late.answer();
    expect(methods()).toEqual(["fetch_utility", "login"]);
    expect(address()).toBe("/utility-verification");
  });

  test("does not send a password that is not encrypted yet", async () => {
    let give = () => {};
    const key = new Promise<typeof serviceKey>((resolve) => {
      give = () => resolve(serviceKey);
    });
    const { logIn, press, methods } = await setup(open, { "GET /api/utility-auth/key": () => key });
    await logIn();
    await press("Close");
    give();
    await key;
    await new Promise((resolve) => setTimeout(resolve)); // lets an encryption run, if one were still pending
    expect(methods()).toEqual(["fetch_utility"]);
  });

  test("ignores the search of an earlier opening", async () => {
    const late = later(yes({ data: [pse] }));
    const { user, start, toList, press } = await setup({ fetch_utility: late.answer });
    await toList();
    await press("Close");
    await user.click(start);
    late.tell();
    await late.answer();
    await title("Enter Your ZIP Code");
    expect(screen.queryByRole("button", { name: "PSE&G" })).toBeNull();
  });
});
