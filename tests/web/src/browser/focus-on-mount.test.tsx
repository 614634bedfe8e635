import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";

afterEach(cleanup);

function Block({ isActive }: { isActive?: boolean }) {
  const ref = useFocusOnMount(isActive);
  return (
    <div ref={ref} tabIndex={-1}>
      The answer
    </div>
  );
}

const windowHeight = 568;

/** Renders a block of this height at this place of the window, and returns how the page scrolled. */
function renderAt(top: number, height: number) {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(windowHeight);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, height));
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  render(<Block />);
  expect(screen.getByText("The answer")).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  return scrollIntoView.mock.calls;
}

test.each([
  ["taller than the window", 100, 2 * windowHeight],
  ["above it", -50, 100],
  ["below it", windowHeight - 50, 100],
])("a block that takes the focus shows its start if it is %s", (_place, top, height) => {
  expect(renderAt(top, height)).toEqual([[{ block: "start" }]]);
});

test("nothing moves if the whole block is in sight", () => {
  expect(renderAt(100, 200)).toEqual([]);
});

test("leaves the focus where it is if nothing was pressed", () => {
  render(<Block isActive={false} />);
  expect(document.body).toHaveFocus();
});
