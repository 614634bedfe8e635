import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { aBill, aParsedBill, sessionId, sessionWithBill, tempId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, switchedOff } from "#tests/web/support/fake-api.ts";
import { focusDelayMs } from "#web/src/screens/connect/dialog/connect-dialog.tsx";
import {
  delayedReply,
  expectAlert,
  type FakeUtility,
  fieldValue,
  findTitle,
  keyRoute,
  serviceKey,
  setup,
  withoutSecondFactor,
} from "./support/dialog-page.tsx";
import { failureReply, pse, successReply } from "./support/responses.ts";

describe("explains an error and keeps the input after", () => {
  test("a failed search for utilities", async () => {
    const { openUtilityList } = await setup({ fetch_utility: errorResponse("utility_unavailable") });
    await openUtilityList();
    await expectAlert("Failed to fetch utilities. Please try again.");
    expect(await within(screen.getByRole("dialog")).findByText("Error")).toBeVisible(); // the toast follows
    expect(fieldValue("ZIP code")).toBe("07302");
  });

  test("a ZIP code without a utility", async () => {
    const { openUtilityList } = await setup({ fetch_utility: successReply({ data: [] }) });
    await openUtilityList();
    expect(await screen.findByText("No utility providers found for this ZIP code")).toBeVisible();
    expect(screen.getByText("You can upload a bill or enter your details by hand instead.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Upload a bill" })).toBeVisible();
  });

  test("a failed search while uploads are off, which it does not offer then", async () => {
    const { openUtilityList } = await setup(
      { fetch_utility: successReply({ data: [] }) },
      switchedOff("upload"),
    );
    await openUtilityList();
    expect(await screen.findByText("You can enter your details by hand instead.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Upload a bill" })).toBeNull();
  });

  test("a failed encryption, which sends no login", async () => {
    const { logIn, sentMethods } = await setup(withoutSecondFactor, {
      [keyRoute]: {
        json: { ...serviceKey.json, publicKey: "bm8ga2V5" },
      },
    });
    await logIn();
    await expectAlert("Failed to secure your credentials. Please try again.");
    expect(sentMethods()).not.toContain("login");
  });

  test.each<[string, FakeUtility, string]>([
    [
      "a login while the utility is unavailable",
      { login: errorResponse("utility_unavailable") },
      "Failed to connect to utility service. Please try again.",
    ],
    [
      "a login without a response of the API",
      { login: "unreachable" },
      "Failed to connect to utility service. Please try again.",
    ],
    [
      "a login with a wrong password",
      { login: failureReply("That password is wrong.") },
      "That password is wrong.",
    ],
    [
      "a login whose password the API cannot decrypt",
      { login: errorResponse("credentials_not_encrypted") },
      "Failed to secure your credentials. Please try again.",
    ],
    ["a login beyond the limit", { login: errorResponse("too_many_logins") }, errorMessages.too_many_logins],
    [
      "a login after the session has ended",
      { login: errorResponse("session_not_found") },
      errorMessages.session_not_found,
    ],
    [
      "an account request without a response of the API",
      { account_information: "unreachable" },
      "Failed to retrieve account information. Please try again.",
    ],
    [
      "a rejected account request",
      { account_information: failureReply() },
      "Failed to retrieve account information.",
    ],
  ])("%s", async (_, failingReplies, message) => {
    const { user, logIn } = await setup({ ...withoutSecondFactor, ...failingReplies });
    await logIn();
    await expectAlert(message);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(message));
    await user.type(screen.getByLabelText("Username"), "x{Backspace}");
    expect(screen.getByLabelText("Username")).toHaveFocus();
    expect([fieldValue("Username"), fieldValue("Password")]).toEqual(["ana", "secret"]);
    expect(screen.getByText(/You can upload a bill or enter your details by hand instead/)).toBeVisible();
  });

  test("a login that fails before its first field would have taken the focus", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { openLogin } = await setup({ ...withoutSecondFactor, login: "unreachable" });
    await openLogin();
    fireEvent.change(await screen.findByLabelText("Username"), { target: { value: "ana" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
    fireEvent.click(screen.getByRole("button", { name: "Log In" }));
    const message = "Failed to connect to utility service. Please try again.";
    await expectAlert(message);
    await vi.advanceTimersByTimeAsync(focusDelayMs);
    expect(document.activeElement).toHaveTextContent(message);
  });

  test("focuses the upload when the household chooses it instead", async () => {
    const { logIn, press } = await setup({ ...withoutSecondFactor, login: "unreachable" });
    await logIn();
    await press("Upload a bill");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await expectFocus(screen.getByLabelText("Upload a copy of your most recent electric bill"));
  });

  test("continues to manual entry when the household chooses it instead", async () => {
    const { logIn, press, pathname } = await setup({ ...withoutSecondFactor, login: "unreachable" });
    await logIn();
    await press("Enter your details by hand");
    await waitFor(() => expect(pathname()).toBe("/enrollment"));
  });
});

const sureBill = aParsedBill({ certainty: {} });

test("stays open when a bill of the phone was read meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let linkedBillId: string | undefined;
  const { openLogin, press } = await setup(withoutSecondFactor, {
    "POST /api/upload-link": { json: { token: `${sessionId}.${"A".repeat(22)}` } },
    [`GET /api/bills/${tempId}`]: { json: aBill({ parsed_bill: sureBill }) },
    [`GET /api/session/${sessionId}`]: () => ({ json: { ...sessionWithBill(), linkedBillId } }),
  });
  await press("Use your phone's camera");
  await screen.findByRole("heading", { name: "Send your bill from your phone" });
  await openLogin();
  linkedBillId = tempId;
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText("Here's what we found");
  expect(screen.getByLabelText("Username")).toBeVisible();

  await press("Close");
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: "Manually Enter Your Information" })).toBeNull(),
  );
});

test("repeats a failed save without another login", async () => {
  let saveFails = true;
  const { logIn, press, sentMethods, pathname } = await setup(withoutSecondFactor, {
    [`PUT /api/session/${sessionId}/utility-data`]: () =>
      saveFails ? errorResponse("internal_error") : { json: { sessionId, status: "utility_verified" } },
  });
  await logIn();
  expect(
    await screen.findAllByText("An error occurred while processing your utility information."),
  ).toHaveLength(2);
  expect(pathname()).toBe("/utility-verification");
  const logins = sentMethods().length;

  saveFails = false;
  await press("Try Again");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
  expect(sentMethods()).toHaveLength(logins);
});

test("keeps an account that could not be saved while a bill is tried, which fails", async () => {
  let saveFails = true;
  const { logIn, user, sentMethods, pathname } = await setup(withoutSecondFactor, {
    [`PUT /api/session/${sessionId}/utility-data`]: () =>
      saveFails ? errorResponse("internal_error") : { json: { sessionId, status: "utility_verified" } },
    "POST /api/bills": errorResponse("internal_error"),
  });
  await logIn();
  const saveAgain = await screen.findByRole("button", { name: "Try Again" });
  const pdf = new File(["%PDF-1.7"], "bill.pdf", { type: "application/pdf" });
  const label = "Upload a copy of your most recent electric bill";
  fireEvent.change(screen.getByLabelText(label), { target: { files: [pdf] } });
  await screen.findByRole("heading", { name: "Error Processing Bill" });
  saveFails = false;
  const logins = sentMethods().length;
  await user.click(saveAgain);
  await waitFor(() => expect(pathname()).toBe("/application"));
  expect(sentMethods()).toHaveLength(logins);
});

describe("closing the dialog during a request", () => {
  test("ignores a login that succeeds later", async () => {
    const login = delayedReply(successReply());
    const { logIn, press, sentMethods, pathname } = await setup({
      ...withoutSecondFactor,
      login: login.reply,
    });
    await logIn();
    await waitFor(() => expect(sentMethods()).toContain("login"));
    await press("Close");
    login.send();
    await login.reply();
    expect(sentMethods()).toEqual(["fetch_utility", "login"]);
    expect(pathname()).toBe("/utility-verification");
  });

  test("does not send a password that is not encrypted yet", async () => {
    const key = Promise.withResolvers<typeof serviceKey>();
    const encrypt = vi.spyOn(crypto.subtle, "encrypt");
    const { logIn, press, sentMethods } = await setup(withoutSecondFactor, {
      [keyRoute]: () => key.promise,
    });
    await logIn();
    await press("Close");
    key.resolve(serviceKey);
    const bothRequests = [{ type: "fulfilled" }, { type: "fulfilled" }];
    await waitFor(() => expect(encrypt.mock.settledResults).toMatchObject(bothRequests));
    await new Promise((resolve) => setTimeout(resolve)); // what follows the encryption runs now
    expect(sentMethods()).toEqual(["fetch_utility"]);
  });

  test("ignores the search of an earlier opening", async () => {
    const search = delayedReply(successReply({ data: [pse] }));
    const { user, openButton, openUtilityList, press } = await setup({ fetch_utility: search.reply });
    await openUtilityList();
    await press("Close");
    await user.click(openButton);
    search.send();
    await search.reply();
    await findTitle("Enter Your ZIP Code");
    expect(screen.queryByRole("button", { name: "PSE&G" })).toBeNull();
  });
});
