import { afterEach, expect, test, vi } from "vitest";
import { reveal } from "#web/src/browser/reveal.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const windowHeight = 568;

/** A message of this height whose top is this far below the top of the window. Returns where it was scrolled to. */
function revealAt(top: number, height: number): unknown[] {
  const message = document.createElement("p");
  message.tabIndex = -1;
  document.body.append(message);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(windowHeight);
  vi.spyOn(message, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 320, height));
  const scrollIntoView = vi.spyOn(message, "scrollIntoView");
  reveal(message);
  return scrollIntoView.mock.calls;
}

test("shows a message out of sight in the middle of the window", () => {
  expect(revealAt(700, 100)).toEqual([[{ block: "center" }]]);
  expect(document.activeElement).toBe(document.body.firstElementChild);
});

test("shows the start of a message that is taller than the window", () => {
  expect(revealAt(400, 640)).toEqual([[{ block: "start" }]]);
});

test("leaves a message in sight where it is", () => {
  expect(revealAt(100, 100)).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});
