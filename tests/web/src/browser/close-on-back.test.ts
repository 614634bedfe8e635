import { beforeEach, expect, test, vi } from "vitest";
import { closeOnBack, navigateFromOverlay } from "#web/src/browser/close-on-back.ts";

const isOverlayEntry = () => window.history.state?.overlay === true;
const popState = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
const goBack = async () => {
  const done = popState();
  window.history.back();
  await done;
};

/** A page in the history that the test can tell from the others. */
beforeEach(() => {
  vi.restoreAllMocks();
  window.history.pushState({ page: crypto.randomUUID() }, "");
});

test("Back closes what is open and stays on the page", async () => {
  const page = window.history.state;
  const onBack = vi.fn();
  closeOnBack(onBack);
  expect(window.history.state).toEqual({ ...page, overlay: true });
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual(page);
});

test("Back closes what was opened last, and what is below it the next time", async () => {
  const page = window.history.state;
  const closed: string[] = [];
  closeOnBack(() => void closed.push("screen"));
  closeOnBack(() => void closed.push("dialog"));
  await goBack();
  expect(closed).toEqual(["dialog"]);
  expect(window.history.state).toEqual({ ...page, overlay: true });
  await goBack();
  expect(closed).toEqual(["dialog", "screen"]);
  expect(window.history.state).toEqual(page);
});

test("what is below stays open when the one above is closed in another way", async () => {
  const onBack = vi.fn();
  closeOnBack(onBack);
  closeOnBack(vi.fn())();
  expect(isOverlayEntry()).toBe(true);
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
});

test("closing it in another way removes its history entry", async () => {
  const page = window.history.state;
  const onBack = vi.fn();
  const done = popState();
  closeOnBack(onBack)();
  await done;
  expect(onBack).not.toHaveBeenCalled();
  expect(window.history.state).toEqual(page);
});

test("what opens while the entry of something closed is being removed stays open, with an entry of its own", async () => {
  const page = window.history.state;
  const onBack = vi.fn();
  const goesBack = new Promise((resolve) => {
    const back = window.history.back.bind(window.history);
    // As browsers do, and happy-dom does not: the history changes some time after the call.
    vi.spyOn(window.history, "back").mockImplementationOnce(() => {
      setTimeout(back);
      resolve(undefined);
    });
  });
  const done = popState();
  closeOnBack(vi.fn())();
  await goesBack;
  closeOnBack(onBack);
  await done;
  expect(onBack).not.toHaveBeenCalled();
  expect(window.history.state).toEqual({ ...page, overlay: true });
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual(page);
});

test("what opens while something else closes takes over its history entry", async () => {
  const page = window.history.state;
  const entries = window.history.length;
  const closeFirst = closeOnBack(vi.fn());
  const onBack = vi.fn();
  closeFirst();
  closeOnBack(onBack);
  expect(window.history.length).toBe(entries + 1);
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual(page);
});

test("closing what another one has replaced does not close the other one", async () => {
  const closeFirst = closeOnBack(vi.fn());
  const onBack = vi.fn();
  closeOnBack(onBack);
  closeFirst();
  expect(isOverlayEntry()).toBe(true);
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
});

test("a page that is opened from it takes the place of its history entry", async () => {
  closeOnBack(vi.fn());
  const navigate = vi.fn(({ replace }: { replace: boolean }) =>
    window.history[replace ? "replaceState" : "pushState"]({ page: "next" }, ""),
  );
  navigateFromOverlay(navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ replace: true });
  expect(window.history.state).toEqual({ page: "next" });
});

test("a page that is opened while it goes back is opened afterwards, with an entry of its own", async () => {
  vi.useFakeTimers();
  const close = closeOnBack(vi.fn());
  const goesBack = vi.spyOn(window.history, "back").mockImplementationOnce(() => undefined);
  close();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(goesBack).toHaveBeenCalledOnce();

  const navigate = vi.fn();
  navigateFromOverlay(navigate);
  expect(navigate).not.toHaveBeenCalled();
  await goBack();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ replace: false }), {
    timeout: 60_000,
  });
});

test("a page that is opened while nothing is open gets an entry of its own", () => {
  const navigate = vi.fn();
  navigateFromOverlay(navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ replace: false });
});

test("Forward to the entry of something that is closed goes back again", async () => {
  const page = window.history.state;
  closeOnBack(vi.fn());
  await goBack();
  const goesBack = vi.spyOn(window.history, "back");
  window.history.forward();
  await vi.waitFor(() => expect(goesBack).toHaveBeenCalled(), { timeout: 60_000 });
  await vi.waitFor(() => expect(window.history.state).toEqual(page), { timeout: 60_000 });
});
