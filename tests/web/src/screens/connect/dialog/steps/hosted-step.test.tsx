import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import {
  alert,
  open,
  setup,
  type Utility,
} from "#tests/web/src/screens/connect/dialog/support/dialog-page.tsx";
import { account, yes } from "#tests/web/src/screens/connect/dialog/support/responses.ts";
import { company, type FakeResponse } from "#tests/web/support/fake-api.ts";
import { hostedTimeoutMs } from "#web/src/screens/connect/dialog/use-connection.ts";

describe("a hosted login", () => {
  const hosted = { "GET /config.json": { json: { company, utilityConnection: { mode: "hosted" } } } };
  const link = "https://partner.example.org/login/1";
  const partner: Utility = {
    ...open,
    start_hosted: yes({ response: { link, token: "t-9" } }),
    hosted_state: yes({ response: { state: "waiting" } }),
  };

  test("opens the partner's page in a new tab, asks for no password and waits for the end of the login", async () => {
    let state = yes({ response: { state: "waiting" } });
    const { user, asked, toLogin, address } = await setup({ ...partner, hosted_state: () => state }, hosted);
    await toLogin();
    const opener = await screen.findByRole("link", { name: "Open the login page (opens in a new tab)" });
    expect(opener).toHaveAttribute("href", link);
    expect(opener).toHaveAttribute("target", "_blank");
    expect(screen.queryByLabelText("Password")).toBeNull();

    opener.addEventListener("click", (event) => event.preventDefault());
    await user.click(opener);
    expect(await screen.findByText("Waiting for you to log in. Keep this page open.")).toBeVisible();
    document.dispatchEvent(new Event("visibilitychange")); // the person comes back, and is answered at once
    await waitFor(() => expect(asked.at(-1)).toEqual({ method: "hosted_state", token: "t-9" }));

    state = yes({ response: { state: "connected", details: account } });
    await waitFor(() => expect(address()).toBe("/application"), { timeout: 5_000 });
  });

  test("offers no utility until the page knows where to log in", async () => {
    const config = Promise.withResolvers<FakeResponse>();
    const { toList } = await setup(partner, { "GET /config.json": () => config.promise });
    await toList();
    expect(await screen.findByText("Searching for utility providers...")).toBeVisible();
    expect(screen.queryByRole("button", { name: "PSE&G" })).toBeNull();

    config.resolve(hosted["GET /config.json"]);
    await userEvent.click(await screen.findByRole("button", { name: "PSE&G" }));
    expect(await screen.findByRole("link", { name: /Open the login page/ })).toHaveAttribute("href", link);
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  test("asks for no password when the page cannot learn where to log in, and can be retried", async () => {
    let config: FakeResponse = "unreachable";
    const { toList, press } = await setup(partner, { "GET /config.json": () => config });
    await toList();
    await alert("An unexpected error occurred. Please try again.");
    expect(screen.getByRole("button", { name: "Enter your details by hand" })).toBeVisible();

    config = hosted["GET /config.json"];
    await press("Search");
    await press("PSE&G");
    expect(await screen.findByRole("link", { name: /Open the login page/ })).toBeVisible();
  });

  test("stops waiting after the timeout and offers alternatives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { toLogin } = await setup(partner, hosted);
    await toLogin();
    const opener = await screen.findByRole("link", { name: /Open the login page/ });
    opener.addEventListener("click", (event) => event.preventDefault());
    opener.click();
    await screen.findByText("Waiting for you to log in. Keep this page open.");
    await vi.advanceTimersByTimeAsync(hostedTimeoutMs);
    await alert("We haven't heard back from the login page. Please try again.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Upload a bill" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  });
});
