import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "#web/src/components/toast-store.ts";
import { Toasts } from "#web/src/components/toasts.tsx";
import { common } from "#web/src/messages/common.ts";
import { system } from "#web/src/theme/system.ts";

afterEach(() => {
  act(toast.clear);
  cleanup();
  vi.useRealTimers();
});

function setup() {
  render(
    <ChakraProvider value={system}>
      <Toasts />
      <p>Text of the page</p>
      <label>
        Name
        <input />
      </label>
      <button type="button" onClick={() => toast.error("The new error")}>
        Send
      </button>
    </ChakraProvider>,
  );
  return userEvent.setup();
}

test("removes a success with the next use of a control, not with a click on text", async () => {
  const user = setup();
  act(() => toast.success("Saved"));
  await user.click(screen.getByText("Text of the page"));
  expect(screen.getByText("Saved")).toBeVisible();
  await user.click(screen.getByLabelText("Name"));
  expect(screen.queryByText("Saved")).toBeNull();
});

test("keeps an error while a field is corrected, and removes it with the next button", async () => {
  const user = setup();
  act(() => toast.error("The old error"));
  await user.type(screen.getByLabelText("Name"), "Ana");
  expect(screen.getByText("The old error")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.queryByText("The old error")).toBeNull();
  expect(screen.getByText("The new error")).toBeVisible();
});

test("announces only what the page does not say itself", () => {
  setup();
  act(() => toast.error("The page says it too", { isInPage: true }));
  expect(screen.getByText("The page says it too").closest("[role=alert]")).toBeNull();
  act(() => toast.error("The page does not say it"));
  expect(screen.getByText("The page does not say it").closest("[role=alert]")).not.toBeNull();
});

test("says no longer that the device is offline once it is connected again", () => {
  setup();
  act(() => toast.error(common.offline));
  expect(screen.getByText(/^You're offline/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/^You're offline/)).toBeNull();
});

test("removes a success after 5 seconds and an error after 10, on every screen", () => {
  vi.useFakeTimers();
  setup();
  act(() => toast.error("The saving failed"));
  act(() => toast.success("Saved"));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText("Saved")).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText("The saving failed")).toBeNull();
});
