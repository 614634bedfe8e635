import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import {
  expectAlert,
  expectFocus,
  fieldValue,
  setup,
  withSecondFactor,
} from "#tests/web/src/screens/connect/dialog/support/dialog-page.tsx";
import { failureReply } from "#tests/web/src/screens/connect/dialog/support/responses.ts";
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
  expect(screen.getByRole("button", { name: "Upload a bill" })).toBeVisible();
  await press("Log in again");
  await waitFor(() => expect(fieldValue("Username")).toBe("ana"));
});
