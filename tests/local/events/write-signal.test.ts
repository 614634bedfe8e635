import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { type TableWrites, WriteSignal } from "#local/events/write-signal.ts";

const never = new AbortController().signal;

test("waits for a write to its own table, not to another one", async () => {
  const writes: TableWrites = new EventEmitter();
  const signal = new WriteSignal(writes, "enrollments");
  const woken: string[] = [];
  const waiting = signal.wait(60_000, never).then(() => woken.push("woken"));
  writes.emit("write", (table) => table === "sessions");
  await new Promise(setImmediate);
  expect(woken).toEqual([]);
  writes.emit("write", (table) => table === "enrollments");
  await waiting;
  expect(woken).toEqual(["woken"]);
});
