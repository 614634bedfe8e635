import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  expectAlert,
  type FakeUtility,
  setup,
  withoutSecondFactor,
} from "#tests/web/src/screens/connect/dialog/support/dialog-page.tsx";
import { account, successReply } from "#tests/web/src/screens/connect/dialog/support/responses.ts";
import { sessionId } from "#tests/web/support/builders.ts";
import { company } from "#tests/web/support/fake-api.ts";
import { hostedTimeoutMs } from "#web/src/screens/connect/dialog/use-connection.ts";

describe("a hosted login", () => {
  const hosted = { "GET /config.json": { json: { company, utilityConnection: { mode: "hosted" } } } };
  const link = "https://partner.example.org/login/1";
  const partner: FakeUtility = {
    ...withoutSecondFactor,
    start_hosted: successReply({ response: { link, token: "t-9" } }),
  };
  const pollRoute = `GET /api/utility-auth/hosted?token=t-9&sessionId=${sessionId}`;

  test("opens the partner's page in a new tab, asks for no password and waits for the end of the login", async () => {
    let state = successReply({ response: { state: "waiting" } });
    let polls = 0;
    const { user, openLogin, pathname } = await setup(partner, {
      ...hosted,
      [pollRoute]: () => {
        polls += 1;
        return { json: state };
      },
    });
    await openLogin();
    const loginLink = await screen.findByRole("link", { name: "Open the login page (opens in a new tab)" });
    expect(loginLink).toHaveAttribute("href", link);
    expect(loginLink).toHaveAttribute("target", "_blank");
    expect(screen.queryByLabelText("Password")).toBeNull();

    loginLink.addEventListener("click", (event) => event.preventDefault());
    await user.click(loginLink);
    expect(await screen.findByText("Waiting for you to log in. Keep this page open.")).toBeVisible();
    document.dispatchEvent(new Event("visibilitychange")); // the person returns to the tab, which polls at once
    await waitFor(() => expect(polls).toBe(1));

    state = successReply({ response: { state: "connected", details: account } });
    await waitFor(() => expect(pathname()).toBe("/application"), { timeout: 5_000 });
  });

  test("stops waiting after the timeout and offers alternatives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { openLogin } = await setup(partner, {
      ...hosted,
      [pollRoute]: { json: successReply({ response: { state: "waiting" } }) },
    });
    await openLogin();
    const loginLink = await screen.findByRole("link", { name: /Open the login page/ });
    loginLink.addEventListener("click", (event) => event.preventDefault());
    loginLink.click();
    await screen.findByText("Waiting for you to log in. Keep this page open.");
    await vi.advanceTimersByTimeAsync(hostedTimeoutMs);
    await expectAlert("We haven't heard back from the login page. Please try again.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Upload a bill" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  });
});
