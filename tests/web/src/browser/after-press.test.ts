import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { afterPress, waitForPress } from "#web/src/browser/after-press.ts";

/** After what waits for a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test("waits until the mouse button or the finger is released", async () => {
  const run = vi.fn<() => void>();
  waitForPress();
  afterPress(run);
  await nextTask();
  expect(run).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  expect(run).not.toHaveBeenCalled(); // the click comes first
  await expect.poll(() => run).toHaveBeenCalledOnce();
});

test("runs soon while nothing is pressed", async () => {
  const run = vi.fn<() => void>();
  afterPress(run);
  await expect.poll(() => run).toHaveBeenCalledOnce();
});
