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

describe("what goes wrong is said in words, and costs nothing typed", () => {
  test("a search that fails", async () => {
    const { toList } = await setup({ fetch_utility: errorResponse("utility_unavailable") });
    await toList();
    await alert("Failed to fetch utilities. Please try again.");
    expect(within(screen.getByRole("dialog")).getByText("Error")).toBeDefined();
    expect(typedIn("ZIP code")).toBe("07302");
  });

  test("a ZIP without a utility", async () => {
    const { toList } = await setup({ fetch_utility: yes({ data: [] }) });
    await toList();
    expect(await screen.findByText("No utility providers found for this ZIP code")).toBeDefined();
  });

  test("an encryption that fails sends nothing", async () => {
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
    expect(screen.getByText(/You can upload a bill or enter your details by hand instead/)).toBeDefined();
  });

  test("the bill can be uploaded instead", async () => {
    const { logIn, press } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Upload a bill");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await focused(screen.getByLabelText("Upload a copy of your most recent electric bill"));
  });

  test("the details can be typed by hand instead", async () => {
    const { logIn, press, address } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Enter your details by hand");
    await waitFor(() => expect(address()).toBe("/enrollment"));
  });
});

test("a bill that is read while the dialog is open takes nobody away before it is closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  const { toLogin, press, address } = await setup(open, {
    [`GET /api/bills/${tempId}`]: { json: aBill() },
  });
  await toLogin();
  await screen.findByText("Here's what we found");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getByLabelText("Username")).toBeDefined();

  await press("Close");
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(address()).not.toBe("/utility-verification"));
});

test("what was found survives a failed save, and saving is tried again without another login", async () => {
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

describe("closing while it waits", () => {
  test("a login that succeeds too late leads nowhere", async () => {
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

  test("a password that isn't sealed yet isn't sent any more", async () => {
    let give = () => {};
    const key = new Promise<typeof serviceKey>((resolve) => {
      give = () => resolve(serviceKey);
    });
    const { logIn, press, methods } = await setup(open, { "GET /api/utility-auth/key": () => key });
    await logIn();
    await press("Close");
    give();
    await key;
    await new Promise((resolve) => setTimeout(resolve)); // the sealing, had anybody waited for it
    expect(methods()).toEqual(["fetch_utility"]);
  });

  test("a search of the opening before doesn't answer this one", async () => {
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
