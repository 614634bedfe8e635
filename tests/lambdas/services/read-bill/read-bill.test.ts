import { describe, expect, test } from "vitest";
import { uploadMessage } from "#contracts/events/queue-messages.ts";
import { limits } from "#domain/limits.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { facts, type Options, read, setUpReadBill, withoutEnrollmentId } from "./support/set-up-read-bill.ts";

test("reads a bill from its text layer and saves the account in the session", async () => {
  const { bills, sessions, upload } = setUpReadBill();

  await upload();

  expect(bills.get(ids.bill)).toMatchObject({
    status: "complete",
    readBy: "text",
    parsed_bill: {
      bill_info: {
        customer_info: {
          name: "FATIMA S WHITLOCK",
          server_address: { full_address: "610 PEMBERLY ST APT 3B, EDISON, NJ 08820" },
        },
        bill_detail: { pod_id: "PE000067586564119084", service_number: null, customer_number: null },
      },
      account_number: "6571002530",
      esiid: null,
      utility: { utility_name: "PSE&G", utility_code: "pse" },
    },
  });
  expect(sessions.get(ids.session)).toMatchObject({
    status: "utility_verified",
    utilityData: { source: "bill_upload", billId: ids.bill, enrollmentId: "PE000067586564119084" },
  });
});

test("stores a missing field as null and omits it from the session", async () => {
  const { bills, sessions, upload } = setUpReadBill({
    document: read({ kind: "bill", facts: { utility: facts.utility } }),
  });

  await upload();

  expect(bills.get(ids.bill)?.parsed_bill).toMatchObject({
    customer_name: null,
    service_address: null,
    enrollment_id: null,
  });
  expect(sessions.get(ids.session)?.utilityData?.enrollmentId).toBeUndefined();
});

test.each([
  ["an encrypted file", { document: { kind: "rejected", reason: "encrypted" } }, { error: "encrypted" }],
  ["a document that is not a bill", { document: read({ kind: "not_a_bill" }) }, { error: "not_a_bill" }],
  [
    "a bill without an electric account",
    { document: read({ kind: "bill", facts: withoutEnrollmentId, isGasOnly: true }) },
    { error: "no_electric_account" },
  ],
  [
    "another company's bill",
    { document: read({ kind: "unserved", issuer: "Rockland Electric" }) },
    { error: "unserved", issuer: "Rockland Electric" },
  ],
] as [string, Options, object][])("stores an error for %s", async (_case, options, expected) => {
  const { bills, sessions, upload } = setUpReadBill(options);
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", ...expected });
  expect(sessions.get(ids.session)?.status).toBe("started");
});

test("fetches the file while the bill is marked as being read", async () => {
  const { bills, upload, fetchedVersions } = setUpReadBill();
  const mark = bills.startAnalyzing.bind(bills);
  let fetchedMeanwhile = 0;
  bills.startAnalyzing = async (...bill) => {
    const marked = await mark(...bill);
    fetchedMeanwhile = fetchedVersions.length;
    return marked;
  };
  await upload();
  expect(fetchedMeanwhile).toBe(1);
});

describe("an upload permission that is used more than once", () => {
  test("has only the file read whose event arrived first, and fetches no other", async () => {
    const { bills, upload, fetchedVersions, openedFiles } = setUpReadBill();
    await Promise.all(["v1", "v2", "v3"].map((version) => upload(undefined, version)));
    await upload(undefined, "v4");

    expect(fetchedVersions).toEqual(["v1"]);
    expect(openedFiles).toHaveLength(1);
    expect(bills.get(ids.bill)).toMatchObject({ status: "complete", uploadVersion: "v1", uploads: 4 });
  });

  test("decides it in one write, also before the first file was read", async () => {
    const { bills, upload, fetchedVersions } = setUpReadBill({ bill: { uploadVersion: "v1", uploads: 1 } });
    const before = bills.get(ids.bill);
    await upload(undefined, "v2");

    expect(fetchedVersions).toEqual([]);
    expect(bills.get(ids.bill)).toEqual({ ...before, uploads: 2 });
  });

  test("reads the first file at its next attempt, although another one came in between", async () => {
    const { bills, upload, fetchedVersions } = setUpReadBill({ bill: { uploadVersion: "v1", uploads: 1 } });
    await upload(undefined, "v2");
    await upload(undefined, "v1");

    expect(fetchedVersions).toEqual(["v1"]);
    expect(bills.get(ids.bill)?.status).toBe("complete");
  });
});

describe("a bill whose session has another one that is being read", () => {
  test("goes back to the queue for two seconds, without being fetched", async () => {
    const { bills, limiter, upload, delayed, fetchedVersions } = setUpReadBill();
    await limiter.take(limits.readingsOfSession, ids.session);
    await upload();

    expect(delayed).toEqual([
      { message: uploadMessage({ filePath: aBill().filePath, versionId: "v1" }), seconds: 2 },
    ]);
    expect(fetchedVersions).toEqual([]);
    expect(bills.get(ids.bill)?.status).toBe("uploading");
  });

  test("is read when that reading has ended", async () => {
    const { bills, limiter, upload } = setUpReadBill();
    await limiter.take(limits.readingsOfSession, ids.session);
    await upload();
    await limiter.giveBack(limits.readingsOfSession, ids.session);
    await upload();
    expect(bills.get(ids.bill)?.status).toBe("complete");
  });

  test.each([
    ["fails", new Error("the reader failed")],
    ["ends", undefined],
  ])("does not wait after a reading that %s", async (_how, readerError) => {
    const { limiter, upload } = setUpReadBill({ readerError });
    await upload().catch((error: unknown) => expect(error).toBe(readerError));
    expect(await limiter.take(limits.readingsOfSession, ids.session)).toMatchObject({ ok: true });
  });

  test("does not wait for the bill of another session", async () => {
    const { bills, limiter, upload } = setUpReadBill();
    await limiter.take(limits.readingsOfSession, crypto.randomUUID());
    await upload();
    expect(bills.get(ids.bill)?.status).toBe("complete");
  });
});

test("reads nothing when SQS delivers twice", async () => {
  const { bills, upload, openedFiles } = setUpReadBill();
  await upload();
  const first = bills.get(ids.bill);
  await upload();
  expect(openedFiles).toHaveLength(1);
  expect(bills.get(ids.bill)).toEqual({ ...first, uploads: 2 });
});

test("an attempt whose reading fails ends when its copy is stored, also if storing takes longer", async () => {
  const { bills, upload, openedFiles, keptFiles } = setUpReadBill({
    readerError: new Error("the reader failed"),
  });
  await expect(upload()).rejects.toThrow("the reader failed");
  expect(bills.get(ids.bill)?.status).toBe("analyzing");
  expect(keptFiles.get(ids.bill)).toBe(openedFiles[0]);
});

test("counts the reading deadline from the first attempt", async () => {
  const analyzingAt = "2026-11-20T16:58:00.000Z";
  const { bills, upload } = setUpReadBill({ bill: { status: "analyzing", analyzingAt } });
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "complete", analyzingAt });
});

test("stores an error when the file was deleted before it was read", async () => {
  const { bills, upload } = setUpReadBill({ isFileDeleted: true });
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "not_received" });
});

describe("a bill that expired", () => {
  const expired = { status: "error", error: "timed_out", timedOutAt: noon.toISOString() } as const;

  test("is read when SQS delivers its message again", async () => {
    const { bills, sessions, upload } = setUpReadBill({ bill: expired });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "complete", error: undefined });
    expect(sessions.get(ids.session)).toMatchObject({ status: "utility_verified" });
  });

  test("does not replace utility data that the household entered meanwhile", async () => {
    const utilityData = { source: "utility_login", utility: "ace", utilityName: "ACE" } as const;
    const { bills, sessions, upload } = setUpReadBill({
      bill: expired,
      session: { utilityData: { ...utilityData, accountDetails: {} } },
    });
    await upload();
    expect(bills.get(ids.bill)?.status).toBe("complete");
    expect(sessions.get(ids.session)?.utilityData).toMatchObject(utilityData);
  });

  test("keeps every other final status", async () => {
    const { bills, upload, openedFiles } = setUpReadBill({ bill: { status: "error", error: "encrypted" } });
    await upload();
    expect(openedFiles).toHaveLength(0);
    expect(bills.get(ids.bill)?.error).toBe("encrypted");
  });
});

test("ignores a file without a bill record", async () => {
  const { bills, upload, openedFiles } = setUpReadBill();
  await upload("anonymous/unknown/bill.pdf");
  await upload(`anonymous/${ids.bill}/other.pdf`);
  expect(openedFiles).toHaveLength(0);
  expect(bills.get(ids.bill)?.status).toBe("uploading");
});

test("changes the account of a submitted application, but not of a completed one", async () => {
  for (const status of ["application_submitted", "completed"] as const) {
    const { bills, sessions, upload } = setUpReadBill({ session: { status } });
    await upload();
    expect(bills.get(ids.bill)?.status).toBe("complete");
    const { utilityData, ...session } = sessions.get(ids.session) ?? {};
    expect(session).toMatchObject({ status });
    expect(utilityData?.source).toBe(status === "completed" ? undefined : "bill_upload");
  }
});

test("keeps a draft that is saved while the bill is read", async () => {
  const { sessions, upload } = setUpReadBill();
  const draft = aSession({ awaitedBillId: ids.bill, phone: "609 555 0142" });
  sessions.beforeNextSave = () => sessions.table.put(ids.session, draft);
  await upload();
  expect(sessions.get(ids.session)).toMatchObject({ status: "utility_verified", phone: "609 555 0142" });
});

describe("after a deletion request", () => {
  test("deletes an upload that arrives late, without reading it", async () => {
    const { bills, upload, discardedFiles, openedFiles } = setUpReadBill();
    bills.items.clear();
    await upload();
    expect(discardedFiles).toEqual([`anonymous/${ids.bill}/bill.pdf`]);
    expect(openedFiles).toHaveLength(0);
  });

  test("deletes the files of a bill that was read at the same time", async () => {
    const { bills, upload, discardedFiles } = setUpReadBill({
      recognition: async () => {
        bills.items.clear();
        return { ok: true, jobId: "job-1" };
      },
      document: {
        kind: "needs_recognition",
        reading: undefined,
        pdf: new Uint8Array(),
        pageNumbers: [1],
        textPages: [],
      },
    });
    await upload();
    expect(discardedFiles).toHaveLength(1);
  });

  test("keeps the files of every other bill", async () => {
    const { upload, discardedFiles } = setUpReadBill();
    await upload();
    await upload(`anonymous/${ids.bill}/other.pdf`);
    expect(discardedFiles).toEqual([]);
  });
});
