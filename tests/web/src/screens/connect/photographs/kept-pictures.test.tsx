import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setup } from "#tests/web/src/screens/connect/support/bill-page.tsx";
import { customerId, sessionId } from "#tests/web/support/builders.ts";
import { forgetOldPictures } from "#web/src/browser/kept-pictures.ts";
import { clearPerson } from "#web/src/browser/storage.ts";
import { held } from "./support/fake-idb-keyval.ts";
import { resetWork } from "./support/fake-photographs.ts";
import { openWith, picture, seesPages } from "./support/photographs-page.tsx";

vi.mock("#web/src/photographs/photographs.ts", () => import("./support/fake-photographs.ts"));
vi.mock("idb-keyval", () => import("./support/fake-idb-keyval.ts"));
beforeEach(() => {
  resetWork();
  held.clear();
});

const day = 24 * 60 * 60 * 1000;

/** The pictures on the device, in the order of the pages. */
const heldNames = () =>
  ((held.get("order") ?? []) as string[]).map((id) => (held.get(id) as File | undefined)?.name);
const holdsOnly = (...names: string[]) =>
  waitFor(() => {
    expect(heldNames()).toEqual(names);
    expect(held.size).toBe(names.length + 1);
  });
const holdsNothing = () =>
  waitFor(() => {
    expect(held.size).toBe(0);
    expect(localStorage.getItem("kept_pictures")).toBeNull();
  });

/** What an earlier document left on the device. */
function leave(owner: string, ageMs = 0) {
  held.set("1", picture("a.jpg")).set("2", picture("b.jpg")).set("order", ["2", "1"]);
  localStorage.setItem("kept_pictures", `${Date.now() - ageMs} ${owner}`);
}

test("keeps the pictures on the device in the order of the pages, until the bill was sent", async () => {
  const { user, uploads } = await openWith(["a.jpg", "b.jpg", "c.jpg"]);
  await seesPages("a.jpg", "b.jpg", "c.jpg");
  await user.click(screen.getByRole("button", { name: "Move down: page 1" }));
  await user.click(screen.getByRole("button", { name: "Remove: page 3" }));
  await seesPages("b.jpg", "a.jpg");
  await holdsOnly("b.jpg", "a.jpg");

  await user.click(screen.getByRole("button", { name: "Send my bill" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await holdsOnly("b.jpg", "a.jpg");
  act(() => uploads[0]?.respond(204));
  await holdsNothing();
});

test("shows the pictures again after the browser dropped the page", async () => {
  leave(sessionId);
  await setup();
  await seesPages("b.jpg", "a.jpg");
  await holdsOnly("b.jpg", "a.jpg");
});

test.each([
  ["another session", customerId, 0],
  ["the day before", sessionId, day + 60_000],
])("does not show the pictures of %s", async (_, owner, ageMs) => {
  leave(owner, ageMs);
  const { findFileField } = await setup();
  expect(await findFileField()).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Pictures of your bill" })).toBeNull();
});

test("forgets the pictures when the household leaves the screen", async () => {
  const { user } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await holdsOnly("a.jpg");
  await user.click(screen.getByRole("button", { name: "Choose another way" }));
  await user.click(screen.getByRole("link", { name: "Manually Enter Your Information" }));
  await holdsNothing();
});

test.each([
  ["keeps pictures that are not a day old when a document opens", day - 60_000, true],
  ["forgets pictures after a day when a document opens", day + 60_000, false],
])("%s", async (_, ageMs, isKept) => {
  leave(sessionId, ageMs);
  forgetOldPictures();
  if (isKept) await holdsOnly("b.jpg", "a.jpg");
  else await holdsNothing();
});

test("forgets the pictures with everything else of the person", async () => {
  leave(sessionId);
  clearPerson();
  await holdsNothing();
});

test("keeps nothing in a browser whose storage is full", async () => {
  const real = window.localStorage;
  const refused: string[] = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
    setItem(key: string, value: string) {
      if (key !== "kept_pictures") return real.setItem(key, value);
      refused.push(value);
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await waitFor(() => expect(refused).not.toEqual([]));
  expect(held.size).toBe(0);
});
