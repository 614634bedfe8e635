import type { Block } from "@aws-sdk/client-textract";
import { describe, expect, test } from "vitest";
import { recognitionNotification } from "#contracts/events/queue-messages.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { ids } from "#tests/builders/records.ts";
import {
  firstSweepSeconds,
  readResult,
  recognizedBlocks,
  scannedBill,
  setup,
} from "./support/bill-reader.ts";

describe("recognition", () => {
  test("reads a bill whose notification was lost", async () => {
    const { put, read, nextNotification, sweepAfter, bill, session } = await setup();
    await put(scannedBill);
    await read();
    await nextNotification(); // not delivered to the handler

    await sweepAfter(firstSweepSeconds);
    expect(await bill()).toMatchObject({ ...readResult, readBy: "textract" });
    expect((await session())?.status).toBe("utility_verified");
  });

  test("gives a bill its final status when recognition fails", async () => {
    const { put, read, nextNotification, finish, bill } = await setup(async () => {
      throw new Error("unreadable picture");
    });
    await put(scannedBill);
    await read();

    await finish(await nextNotification());
    expect(await bill()).toMatchObject({ status: "error", error: "damaged" });
  });

  test("gives a bill its final status when recognition fails and its notification is lost", async () => {
    const { put, read, nextNotification, sweepAfter, bill } = await setup(async () => {
      throw new Error("unreadable picture");
    });
    await put(scannedBill);
    await read();
    await nextNotification();

    await sweepAfter(firstSweepSeconds);
    expect(await bill()).toMatchObject({ status: "error", error: "damaged" });
  });

  test("times out when recognition never ends", async () => {
    const { put, read, sweepAfter, bill } = await setup(() => new Promise(() => {}));
    await put(scannedBill);
    await read();

    await sweepAfter(firstSweepSeconds);
    expect((await bill())?.status).toBe("analyzing");
    await sweepAfter(billTimeoutSeconds.recognition + 1);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("retries an early notification and processes late and repeated ones once", async () => {
    const { promise: blocks, resolve } = Promise.withResolvers<Block[]>();
    const { put, read, nextNotification, finish, sweepAfter, bill } = await setup(() => blocks);
    await put(scannedBill);
    await read();
    const notification = { JobId: (await bill())?.recognitionJobId, JobTag: ids.bill };

    await expect(finish(notification)).rejects.toThrow(
      "The recognizer reported the end of a job that is still running",
    );
    await sweepAfter(billTimeoutSeconds.recognition + 1);
    expect((await bill())?.error).toBe("timed_out");
    resolve(recognizedBlocks);
    expect(await nextNotification()).toMatchObject(notification);
    await Promise.all([finish(notification), finish(notification)]);
    const firstResult = await bill();
    expect(firstResult).toMatchObject(readResult);
    await finish(notification);
    expect(await bill()).toEqual(firstResult);
  });

  test("reads all result pages up to the tenth page of the document", async () => {
    const filler = Array.from(
      { length: 2_400 },
      (_, index): Block => ({
        BlockType: "WORD",
        Page: 10,
        Id: `filler-${index}`,
        Text: "kindly",
        Confidence: 99,
        Geometry: { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.05, Height: 0.01 } },
      }),
    );
    const laterPage = Array.from(
      { length: 3_000 },
      (_, index): Block => ({
        ...filler[0],
        Page: 11,
        Id: `laterPage-${index}`,
      }),
    );
    const words = recognizedBlocks.filter(({ BlockType }) => BlockType === "WORD");
    const first = recognizedBlocks.filter(({ Page: number }) => number === 1);
    const last = recognizedBlocks.filter(({ Page: number }) => number !== 1);
    const { put, read, nextNotification, dependencies } = await setup(async () => [
      ...first,
      ...last,
      ...filler,
      ...laterPage,
    ]);
    await put(scannedBill);
    await read();
    const { JobId } = recognitionNotification.parse(await nextNotification());

    const result = await dependencies.recognition.result(JobId);
    const recognized = result.status === "succeeded" ? result.pages : [];
    expect(Math.max(...recognized.map(({ number }) => number))).toBe(10);
    expect(recognized.flatMap((page) => page.words)).toHaveLength(words.length + filler.length);
  });
});
