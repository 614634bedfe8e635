import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftSaver } from "#web/src/screens/shared/draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(send = vi.fn(async () => {})) {
  const states: string[] = [];
  const saver = draftSaver({ send, onState: (state) => states.push(state) });
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { saver, send, states, advance };
}

test("sends edits within three seconds as one request with the last edit", async () => {
  const { saver, send, advance } = setup();
  saver.save({ firstName: "A" });
  await advance(1_000);
  saver.save({ firstName: "An" });
  await advance(1_999);
  expect(send).not.toHaveBeenCalled();

  saver.save({ firstName: "Ana" });
  await advance(1);
  expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: "Ana" }, { keepalive: false });
});

test("sends at most one request every three seconds during continuous typing", async () => {
  const { saver, send, advance } = setup();
  for (let second = 0; second < 12; second += 1) {
    saver.save({ firstName: `edit ${second}` });
    await advance(1_000);
  }
  expect(send).toHaveBeenCalledTimes(4);
});

test("reports when the newest edit is saved", async () => {
  const { saver, states, advance } = setup();
  saver.save({ firstName: "Ana" });
  await advance(3_000);
  expect(states).toEqual(["saving", "saved"]);
});

test("reports a failed request and retries with the newest edit", async () => {
  const send = vi.fn(async () => {});
  send.mockRejectedValueOnce(new Error("no connection"));
  const { saver, states, advance } = setup(send);
  saver.save({ firstName: "A" });
  await advance(3_000);
  expect(states.at(-1)).toBe("not_saved");

  saver.save({ firstName: "Ana" });
  await advance(6_000);
  expect(send).toHaveBeenLastCalledWith({ firstName: "Ana" }, { keepalive: false });
  expect(states.at(-1)).toBe("saved");
});

test("reports what another tab has changed until the next edit here, also while an earlier edit is being saved", async () => {
  const { saver, states, advance } = setup();
  saver.save({ firstName: "A" });
  saver.replaceUnsent({ firstName: "A", lastName: "Whitlock" });
  await advance(3_000);
  expect(states).toEqual(["saving", "from_other_tab"]);

  saver.save({ firstName: "Ana", lastName: "Whitlock" });
  await advance(3_000);
  expect(states.slice(2)).toEqual(["saving", "saved"]);
});

test("sends an unsent edit at once, and only once, when the page closes", async () => {
  const { saver, send, advance } = setup();
  saver.save({ firstName: "Ana" });
  saver.flush();
  await advance(10_000);
  expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: "Ana" }, { keepalive: true });
});

test("sends no draft after it was stopped for the submission", async () => {
  const { saver, send, advance } = setup();
  saver.save({ firstName: "Ana" });
  await saver.stop();
  await advance(10_000);
  expect(send).not.toHaveBeenCalled();
});
