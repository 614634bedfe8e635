import { describe, expect, test } from "vitest";
import { billUploadEvent } from "#contracts/events/queue-messages.ts";
import { type RecognitionPlan, recognitionPath } from "#contracts/storage/bill-files.ts";
import type { BillRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { BillFacts, BillReadResult } from "#domain/bill/result.ts";
import { readUploads } from "#lambdas/functions/read-bill/handler.ts";
import type { Recognition } from "#lambdas/shared/ports.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const certain = { confidence: 0.99, check: false, evidence: [] };
const facts: BillFacts = {
  utility: { value: "pse", ...certain },
  customerName: { value: "FATIMA S WHITLOCK", ...certain },
  serviceAddress: {
    value: { street: "610 PEMBERLY ST", unit: "APT 3B", city: "EDISON", state: "NJ", zip: "08820" },
    ...certain,
  },
  accountNumber: { value: "6571002530", ...certain },
  enrollmentId: { value: "PE000067586564119084", ...certain },
};
const { enrollmentId: _, ...withoutEnrollmentId } = facts;

const page = { number: 1, words: [] };
const read = (reading: BillReadResult): DocumentReading => ({ kind: "read", reading, pages: [page] });
const needsRecognition = {
  kind: "needs_recognition",
  reading: undefined,
  pdf: new Uint8Array([1]),
  pageNumbers: [1, 3],
  textPages: [{ number: 2, words: [] }],
} satisfies DocumentReading;

type Options = {
  /** The file was deleted after its upload event. */
  isFileDeleted?: boolean;
  bill?: Partial<BillRecord>;
  session?: Partial<SessionRecord>;
  document?: DocumentReading;
  recognition?: Recognition["start"];
  pagesPerDay?: number;
};

function setup({
  isFileDeleted = false,
  bill,
  session,
  document = read({ kind: "bill", facts }),
  recognition = async () => ({ ok: true, jobId: "job-1" }),
  pagesPerDay = 10,
}: Options = {}) {
  const sessions = new InMemorySessions(aSession(session));
  const bills = new InMemoryBills(sessions, aBill(bill));
  const openedFiles: Uint8Array[] = [];
  const plans = new Map<string, RecognitionPlan & { pdf: Uint8Array }>();
  const sentFiles: string[] = [];
  const read = readUploads({
    bills,
    sessions,
    files: {
      keepUpload: async () => (isFileDeleted ? undefined : new Uint8Array()),
      uploadedAt: async () => (isFileDeleted ? undefined : noon),
      saveRecognitionPlan: async (billId, pdf, plan) => void plans.set(billId, { ...plan, pdf }),
      findRecognitionPlan: async (billId) => plans.get(billId),
    },
    recognition: {
      start: (file) => {
        sentFiles.push(file.filePath);
        return recognition(file);
      },
    },
    limiter: new InMemoryLimiter(() => noon),
    pageQuota: { name: "recognized-pages", max: pagesPerDay },
    readDocument: async (bytes) => {
      openedFiles.push(bytes);
      return document;
    },
    now: () => noon,
  });
  const uploadEvent = (key: string) => billUploadEvent.parse({ Records: [{ s3: { object: { key } } }] });
  const upload = (key = `anonymous/${ids.bill}/bill.pdf`) => read(uploadEvent(key));
  return { bills, sessions, upload, plans, sentFiles, openedFiles: () => openedFiles.length };
}

test("reads a bill from its text layer and saves the account in the session", async () => {
  const { bills, sessions, upload } = setup();

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
  const { bills, sessions, upload } = setup({
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

describe("a bill that needs recognition", () => {
  test("has its unread pages recognized, from a file that no browser can write", async () => {
    const { bills, upload, plans, sentFiles } = setup({ document: needsRecognition });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "analyzing", recognitionJobId: "job-1" });
    expect(sentFiles).toEqual([recognitionPath(ids.bill)]);
    expect(plans.get(ids.bill)).toEqual({
      pdf: needsRecognition.pdf,
      pageNumbers: [1, 3],
      textPages: needsRecognition.textPages,
    });
  });

  test("ends with the other ways in when the pages of the day are used up", async () => {
    const { bills, upload, sentFiles } = setup({ document: needsRecognition, pagesPerDay: 1 });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "recognition_paused" });
    expect(sentFiles).toEqual([]);
  });

  test("keeps what its text layer says when the pages of the day are used up", async () => {
    const document = { ...needsRecognition, reading: { kind: "bill", facts: withoutEnrollmentId } } as const;
    const { bills, upload } = setup({ document, pagesPerDay: 1 });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "complete", readBy: "text" });
  });

  test("counts its pages once when the first attempt fails", async () => {
    let attempts = 0;
    const { bills, upload } = setup({
      document: needsRecognition,
      pagesPerDay: 2,
      recognition: async () => {
        if (attempts++ === 0) throw new Error("throttled");
        return { ok: true, jobId: "job-1" };
      },
    });
    await expect(upload()).rejects.toThrow("throttled");
    await upload();
    expect(bills.get(ids.bill)?.recognitionJobId).toBe("job-1");
  });

  test("gets an error when Textract rejects the file", async () => {
    const { bills, upload } = setup({
      document: needsRecognition,
      recognition: async () => ({ ok: false, reason: "damaged" }),
    });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "damaged" });
  });

  test("is retried when Textract cannot access a file that exists", async () => {
    const { bills, upload } = setup({
      document: needsRecognition,
      recognition: async () => ({ ok: false, reason: "out_of_reach" }),
    });
    await expect(upload()).rejects.toThrow("cannot read a file that is in the bucket");
    expect(bills.get(ids.bill)?.status).toBe("analyzing");
  });

  test("is retried when Textract fails", async () => {
    const { bills, upload } = setup({
      document: needsRecognition,
      recognition: async () => {
        throw new Error("throttled");
      },
    });
    await expect(upload()).rejects.toThrow("throttled");
    expect(bills.get(ids.bill)?.status).toBe("analyzing");
  });
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
  const { bills, sessions, upload } = setup(options);
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", ...expected });
  expect(sessions.get(ids.session)?.status).toBe("started");
});

test("reads nothing when SQS delivers twice", async () => {
  const { bills, upload, openedFiles } = setup();
  await upload();
  const first = bills.get(ids.bill);
  await upload();
  expect(openedFiles()).toBe(1);
  expect(bills.get(ids.bill)).toEqual(first);
});

test("counts the reading deadline from the first attempt", async () => {
  const analyzingAt = "2026-11-20T16:58:00.000Z";
  const { bills, upload } = setup({ bill: { status: "analyzing", analyzingAt } });
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "complete", analyzingAt });
});

test("stores an error when the file was deleted before it was read", async () => {
  const { bills, upload } = setup({ isFileDeleted: true });
  await upload();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "not_received" });
});

describe("a bill that expired", () => {
  const expired = { status: "error", error: "timed_out", timedOutAt: noon.toISOString() } as const;

  test("is read when SQS delivers its message again", async () => {
    const { bills, sessions, upload } = setup({ bill: expired });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "complete", error: undefined });
    expect(sessions.get(ids.session)).toMatchObject({ status: "utility_verified" });
  });

  test("does not replace utility data that the household entered meanwhile", async () => {
    const utilityData = { source: "utility_login", utility: "ace", utilityName: "ACE" } as const;
    const { bills, sessions, upload } = setup({
      bill: expired,
      session: { utilityData: { ...utilityData, accountDetails: {} } },
    });
    await upload();
    expect(bills.get(ids.bill)?.status).toBe("complete");
    expect(sessions.get(ids.session)?.utilityData).toMatchObject(utilityData);
  });

  test("keeps every other final status", async () => {
    const { bills, upload, openedFiles } = setup({ bill: { status: "error", error: "encrypted" } });
    await upload();
    expect(openedFiles()).toBe(0);
    expect(bills.get(ids.bill)?.error).toBe("encrypted");
  });
});

test("ignores a file without a bill record", async () => {
  const { bills, upload, openedFiles } = setup();
  await upload("anonymous/unknown/bill.pdf");
  await upload(`anonymous/${ids.bill}/other.pdf`);
  expect(openedFiles()).toBe(0);
  expect(bills.get(ids.bill)?.status).toBe("uploading");
});

test("does not change a submitted application", async () => {
  const { bills, sessions, upload } = setup({ session: { status: "application_submitted" } });
  await upload();
  expect(bills.get(ids.bill)?.status).toBe("complete");
  expect(sessions.get(ids.session)?.utilityData).toBeUndefined();
});

test("keeps a draft that is saved while the bill is read", async () => {
  const { sessions, upload } = setup();
  sessions.beforeNextSave = () => sessions.table.put(ids.session, aSession({ phone: "609 555 0142" }));
  await upload();
  expect(sessions.get(ids.session)).toMatchObject({ status: "utility_verified", phone: "609 555 0142" });
});
