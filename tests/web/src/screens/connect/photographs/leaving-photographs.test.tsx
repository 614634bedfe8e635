import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { resetWork } from "./support/fake-photographs.ts";
import { openWith, seesPages } from "./support/photographs-page.tsx";

vi.mock("#web/src/photographs/photographs.ts", () => import("./support/fake-photographs.ts"));
beforeEach(resetWork);

const press = (name: string) => screen.getByRole("button", { name });

test("the browser's Back closes the corners first, then the pictures", async () => {
  const { user } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Adjust the corners: page 1"));
  expect(await screen.findByRole("dialog")).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await seesPages("a.jpg");
  act(() => window.history.back());
  await expectFocus(await screen.findByRole("button", { name: "Go on with my pictures" }));
});

test("the browser's Back asks once before it loses the pictures, and then leaves", async () => {
  const { user } = await openWith(["a.jpg"]);
  const question = "If you go back again, your pictures will be lost.";
  await seesPages("a.jpg");
  act(() => window.history.back());
  expect(await screen.findByText(question)).toBeVisible();
  await user.click(press("Go on with my pictures"));
  await seesPages("a.jpg");

  await user.click(press("Choose another way"));
  expect(screen.queryByText(question)).toBeNull();
  act(() => window.history.back());
  expect(await screen.findByText(question)).toBeVisible();
  expect(window.history.state?.overlay).toBeUndefined(); // the next Back leads away
});

test("the browser's Back leads from a failed upload to the pictures", async () => {
  const { user, uploads } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.loseConnection());
  await screen.findByRole("button", { name: "Try Again" });
  act(() => window.history.back());
  await seesPages("a.jpg");
});

test("the browser asks before it leaves the page while there are pictures that were not sent", async () => {
  const wouldAsk = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const { user, uploads } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await waitFor(() => expect(wouldAsk()).toBe(true));
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await waitFor(() => expect(wouldAsk()).toBe(false));
});
