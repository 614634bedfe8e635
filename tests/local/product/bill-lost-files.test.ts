import { describe, expect, test } from "vitest";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { limits } from "#domain/limits.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { digitalBill, readResult, scannedBill, setup } from "./support/bill-reader.ts";

describe("a deleted file", () => {
  const notReceived = { status: "error", error: "not_received" };

  test("ends the bill when it is deleted before it is read", async () => {
    const { read, bill } = await setup();
    await read();
    expect(await bill()).toMatchObject(notReceived);
  });

  test("is recognized when it is deleted after it was read", async () => {
    const { put, remove, replaceReader, read, bill } = await setup();
    await put(scannedBill);
    replaceReader(async (bytes) => {
      await remove();
      return readDocument(bytes);
    });
    await read();
    expect(await bill()).toMatchObject({ status: "analyzing", recognitionJobId: expect.any(String) });
  });

  test("ends the bill that was never uploaded, once the upload has expired", async () => {
    const { sweepAfter, bill } = await setup();
    await sweepAfter(billTimeoutSeconds.upload);
    expect((await bill())?.status).toBe("uploading");
    await sweepAfter(billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace + 1);
    expect(await bill()).toMatchObject(notReceived);
  });
});

test("reads what was uploaded first, although another file replaces it before the next attempt", async () => {
  const { put, replaceReader, read, bill } = await setup();
  await put(digitalBill);
  replaceReader(async () => {
    throw new Error("the first attempt fails");
  });
  await expect(read()).rejects.toThrow("the first attempt fails");

  await put(Buffer.from("another file"));
  replaceReader(readDocument);
  await read();

  expect(await bill()).toMatchObject(readResult);
});

describe("a reader that crashes", () => {
  const crashedReader = () => new Promise<DocumentReading>(() => {}); // never settles

  test("leaves the bill to the next attempt", async () => {
    const { put, replaceReader, read, bill, countDelayed, pass } = await setup();
    await put(digitalBill);
    let crashes = 0;
    replaceReader(() => {
      crashes++;
      return crashedReader();
    });
    void read();
    await expect.poll(() => crashes).toBe(1);

    replaceReader(readDocument);
    await read();
    expect(countDelayed()).toBe(1); // nobody knows yet that the first attempt has crashed
    expect((await bill())?.status).toBe("analyzing");
    pass(limits.readingsOfSession.windowSeconds);
    await read();
    expect(await bill()).toMatchObject(readResult);
  });

  test("leaves the bill to the sweep when its message is lost", async () => {
    const { put, replaceReader, read, sweepAfter, bill } = await setup();
    await put(digitalBill);
    replaceReader(crashedReader);
    void read();
    await expect.poll(async () => (await bill())?.status).toBe("analyzing");

    await sweepAfter(billTimeoutSeconds.reading + 1);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("leaves the bill to the sweep when it crashes before its first status", async () => {
    const { put, sweepAfter, bill } = await setup();
    await put(digitalBill);
    await sweepAfter(billTimeoutSeconds.reading - 5); // S3 reports times in whole seconds
    expect((await bill())?.status).toBe("uploading");
    await sweepAfter(billTimeoutSeconds.reading + 5);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });
});
