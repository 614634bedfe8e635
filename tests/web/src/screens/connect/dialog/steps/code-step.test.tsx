import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import {
  expectAlert,
  fieldValue,
  setup,
  withSecondFactor,
} from "#tests/web/src/screens/connect/dialog/support/dialog-page.tsx";
import { failureReply } from "#tests/web/src/screens/connect/dialog/support/responses.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";

const field = () => screen.getByLabelText("Verification Code");
const resendButton = () => screen.queryByRole("button", { name: "Send a new code" });

test("sends a new code after a wait, and waits again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { openCodeStep, press, sentMethods } = await setup(withSecondFactor);
  await openCodeStep();
  expect(screen.getByText(/You can ask for a new one in \d+ s\./)).toBeVisible();
  expect(resendButton()).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await press("Send a new code");
  expect(await screen.findByText("A new code is on its way.")).toBeVisible();
  expect(sentMethods().filter((method) => method === "verification")).toHaveLength(2);
  await expectFocus(field());
  expect(resendButton()).toBeNull();
});

test("no longer says that a new code is on its way once a code was refused", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const wrong = { ...failureReply(utilityMessages.wrong_code), code: "wrong_code" } as const;
  const { user, openCodeStep, press } = await setup({ ...withSecondFactor, submit_verification: wrong });
  await openCodeStep();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await press("Send a new code");
  await screen.findByText("A new code is on its way.");
  await user.type(field(), "111111");
  await press("Verify");
  await expectAlert(utilityMessages.wrong_code);
  expect(screen.queryByText("A new code is on its way.")).toBeNull();
  await user.type(field(), "2");
  expect(screen.queryByText("A new code is on its way.")).toBeNull();
});

test("selects a wrong code, so that the right one is typed over it", async () => {
  const wrong = { ...failureReply(utilityMessages.wrong_code), code: "wrong_code" } as const;
  const { user, openCodeStep, press } = await setup({ ...withSecondFactor, submit_verification: wrong });
  await openCodeStep();
  await user.type(field(), "111111");
  await press("Verify");
  await expectFocus(field());
  expect(field()).toBeInvalid();
  await user.keyboard("246810");
  expect(fieldValue("Verification Code")).toBe("246810");
  await press("Verify");
  await expectFocus(field());
});

test.each([
  ["the code was not checked", { submit_verification: "unreachable" } as const],
  [
    "the login has ended",
    {
      submit_verification: { ...failureReply(utilityMessages.too_many_codes), code: "too_many_codes" },
    } as const,
  ],
])("moves the focus to the message when %s", async (_, replies) => {
  const { user, openCodeStep, press } = await setup({ ...withSecondFactor, ...replies });
  await openCodeStep();
  await user.type(field(), "246810");
  await press("Verify");
  await waitFor(() => expect(document.activeElement?.closest("[role=alert]")).not.toBeNull());
  expect(field()).not.toBeInvalid();
});

test("says only that a code has expired, and sends a new one at once", async () => {
  const expired = {
    ...failureReply("This code has expired. Please ask for a new one."),
    code: "code_expired",
  } as const;
  const { user, openCodeStep, press } = await setup({ ...withSecondFactor, submit_verification: expired });
  await openCodeStep();
  await user.type(field(), "246810");
  await press("Verify");
  await expectAlert("This code has expired. Please ask for a new one.");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByText("Verification Failed")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Upload a bill" })).toBeNull();
  expect(fieldValue("Verification Code")).toBe("");
  await expectFocus(field());
  expect(resendButton()).toBeVisible();
});

test.each([
  [
    "too many wrong codes",
    { ...failureReply(utilityMessages.too_many_codes), code: "too_many_codes" } as const,
    utilityMessages.too_many_codes,
  ],
  [
    "more codes than the API accepts",
    errorResponse("too_many_verification_codes"),
    errorMessages.too_many_verification_codes,
  ],
])("leads back to the login after %s", async (_, reply, sentence) => {
  const { user, openCodeStep, press } = await setup({ ...withSecondFactor, submit_verification: reply });
  await openCodeStep();
  await user.type(field(), "1");
  await press("Verify");
  await expectAlert(sentence);
  expect(resendButton()).toBeNull();
  expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
  expect(screen.getByRole("button", { name: "Upload a bill" })).toBeVisible();
  await press("Log in again");
  await waitFor(() => expect(fieldValue("Username")).toBe("ana"));
});
