import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { podId, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const withParams = (response: FakeResponse, params?: Record<string, string>): FakeResponse =>
  typeof response === "object" && params
    ? { ...response, json: { ...Object(response.json), params } }
    : response;

async function completeWithTakenNumber(code: ErrorCode, params?: Record<string, string>) {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: {
      json: sessionWithBill({ status: "application_submitted", email: "ana@example.org" }),
    },
    "POST /api/disclosure": {
      json: { documentHash: "hash", reference: "1a2b3c4d", url: `/pdf/${sessionId}` },
    },
    "POST /api/application/complete": withParams(errorResponse(code), params),
    "POST /api/email/number-holder": { json: { requested: true } },
    "POST /api/email/confirmation-link": { json: { sent: true } },
  });
  const { user } = renderSite("/utility-confirmation");
  await user.click(await screen.findByRole("checkbox", { name: /I have read and accept/ }));
  await user.click(screen.getByRole("button", { name: "Complete Application" }));
  const title = await screen.findByRole("heading", { name: "This account is already enrolled" });
  return { api, user, title };
}

test("says that the account is enrolled and sends a link to the address on file", async () => {
  const { api, user, title } = await completeWithTakenNumber("number_already_enrolled");
  expect(title).toHaveFocus();
  expect(screen.getByText(/Just moved in\?/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm my email and continue" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Send a link to the address on file" }));

  await expectFocus(await screen.findByText(/^Done. The link goes to the email address on file/));
  expect(api.requestsTo("/api/email/number-holder")).toMatchObject([
    { body: { sessionId, utilityCompany: "pse", accountNumber: podId } },
  ]);
});

test("sends a link that confirms the household's own address if the holder's is not confirmed", async () => {
  const { api, user } = await completeWithTakenNumber("number_enrolled_unconfirmed");
  expect(screen.queryByText(/Just moved in\?/)).toBeNull();

  await user.click(screen.getByRole("button", { name: "Confirm my email and continue" }));

  expect(await screen.findByText(/then come back here and press 'Complete Application' again/)).toBeVisible();
  const email = screen.getByText("ana@example.org");
  expect(email.closest("[data-dd-privacy=mask]")).not.toBeNull();
  expect(email.closest("p")).toHaveTextContent(/^A link is on its way to ana@example\.org\. Open it/);
  expect(screen.queryByRole("button", { name: /send a link to the address on file$/ })).toBeNull();
  expect(api.requestsTo("/api/email/confirmation-link")).toMatchObject([
    { body: { sessionId, language: "en" } },
  ]);
});

test("names the masked address on the device that enrolled it, and offers only to confirm the right one", async () => {
  const { user } = await completeWithTakenNumber("number_enrolled_on_device", { email: "a•••@gmial.com" });
  const text = screen.getByText(/^You enrolled this account on this device with a•••@gmial\.com/);
  expect(text).toHaveAttribute("data-dd-privacy", "mask");
  expect(screen.queryByRole("button", { name: /address on file$/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirm my email and continue" }));
  expect(await screen.findByText(/then come back here and press 'Complete Application' again/)).toBeVisible();
});

test("offers no confirmation once the documents of an unconfirmed enrollment are requested", async () => {
  const { user } = await completeWithTakenNumber("number_enrolled_unconfirmed");
  await user.click(screen.getByRole("button", { name: /send a link to the address on file$/ }));
  expect(await screen.findByText(/^Done. The link goes/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm my email and continue" })).toBeNull();
});

test("goes away when the number is changed, because it was said of another one", async () => {
  const { user, title } = await completeWithTakenNumber("number_already_enrolled");
  expect(screen.getByText(/If you mistyped the number, correct it below\./)).toBeVisible();
  const number = screen.getByLabelText("Enter your Utility Account Number (PoD ID)");
  await user.clear(number);
  await user.type(number, "PE111111111111111111");
  expect(title).not.toBeInTheDocument();
});
