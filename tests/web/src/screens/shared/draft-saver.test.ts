import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftSaver } from "#web/src/screens/shared/draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(send = vi.fn(async () => {})) {
  const states: string[] = [];
  const saver = draftSaver({ send, onState: (state) => states.push(state) });
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { saver, send, states, later };
}

test("many edits within three seconds are one request with the last of them", async () => {
  const { saver, send, later } = setup();
  saver.save({ firstName: "A" });
  await later(1_000);
  saver.save({ firstName: "An" });
  await later(1_999);
  expect(send).not.toHaveBeenCalled();

  saver.save({ firstName: "Ana" });
  await later(1);
  expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: "Ana" }, { keepalive: false });
});

test("typing on and on is still at most one request in three seconds", async () => {
  const { saver, send, later } = setup();
  for (let second = 0; second < 12; second += 1) {
    saver.save({ firstName: `edit ${second}` });
    await later(1_000);
  }
  expect(send).toHaveBeenCalledTimes(4);
});

test("it says when the newest edit is safe", async () => {
  const { saver, states, later } = setup();
  saver.save({ firstName: "Ana" });
  await later(3_000);
  expect(states).toEqual(["saving", "saved"]);
});

test("a failed request is said, and tried again with the newest edit", async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new Error("no connection"));
  const { saver, states, later } = setup(send);
  saver.save({ firstName: "A" });
  await later(3_000);
  expect(states.at(-1)).toBe("not_saved");

  saver.save({ firstName: "Ana" });
  await later(6_000);
  expect(send).toHaveBeenLastCalledWith({ firstName: "Ana" }, { keepalive: false });
  expect(states.at(-1)).toBe("saved");
});

test("a page that goes away sends what is left at once, and only once", async () => {
  const { saver, send, later } = setup();
  saver.save({ firstName: "Ana" });
  saver.flush();
  await later(10_000);
  expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: "Ana" }, { keepalive: true });
});

test("no draft follows the form that has been sent", async () => {
  const { saver, send, later } = setup();
  saver.save({ firstName: "Ana" });
  await saver.stop();
  await later(10_000);
  expect(send).not.toHaveBeenCalled();
});
