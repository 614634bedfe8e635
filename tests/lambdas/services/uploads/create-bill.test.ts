import { expect, test } from "vitest";
import { maxBillBytes } from "#contracts/http/bill.ts";
import type { routes } from "#contracts/http/routes.ts";
import { createBill } from "#lambdas/services/uploads/create-bill.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const pdf = { fileName: "bill.pdf", fileType: "application/pdf", fileSize: 10_206 };

function setup(session = aSession(), { isOff = false } = {}) {
  const sessions = new InMemorySessions(session);
  const bills = new InMemoryBills(sessions);
  const files = {
    allowUpload: async (key: string) => ({ url: "https://bucket.example.org", fields: { key } }),
  };
  const limiter = new InMemoryLimiter(() => noon);
  const handle = createBill({
    sessions,
    bills,
    files,
    limiter,
    isUploadOff: async () => isOff,
    newId: () => ids.bill,
    now: () => noon,
  });
  const post = (file: Partial<typeof pdf>, sender = owner) =>
    handle(
      handlerInput<typeof routes.createBill>({
        body: { sessionId: ids.session, ...pdf, ...file },
        owner: sender,
      }),
    );
  return { sessions, bills, post };
}

test("allows one upload of a PDF to a path of its own", async () => {
  const { bills, post } = setup();

  const filePath = `anonymous/${ids.bill}/bill.pdf`;
  expect(await post({})).toEqual({
    status: 200,
    body: {
      tempId: ids.bill,
      filePath,
      upload: { url: "https://bucket.example.org", fields: { key: filePath } },
    },
  });
  expect(bills.get(ids.bill)).toMatchObject({ status: "uploading", filePath, ownerHash: owner.hash });
});

test("makes the session wait for this bill only, and keeps what is saved meanwhile", async () => {
  const { sessions, bills, post } = setup(aSession({ awaitedBillId: ids.customer }));
  const draft = aSession({ awaitedBillId: ids.customer, phone: "609 555 0142" });
  sessions.beforeNextSave = () => sessions.table.put(ids.session, draft);
  expect(await post({})).toMatchObject({ status: 200 });
  expect(sessions.get(ids.session)).toMatchObject({ awaitedBillId: ids.bill, phone: "609 555 0142" });
  expect(bills.items.size).toBe(1);
});

test("does not store or return the name of the file, which may be the name of a person", async () => {
  const { bills, post } = setup();

  const reply = await post({ fileName: "Ana Doe 12 Main St.pdf" });

  expect(JSON.stringify([reply, bills.get(ids.bill)])).not.toMatch(/Ana|Doe|Main/);
});

test("keeps the network that announced it as a hash, for the pages that one network may have recognized", async () => {
  const { bills, post } = setup();
  await post({});
  const bill = bills.get(ids.bill);
  expect(bill?.networkHash).toBe(askerOf("203.0.113.7"));
  expect(JSON.stringify(bill)).not.toContain("203.0.113.7");
});

test.each([
  [{ fileType: "image/png" }, { status: 415, error: "Please upload a PDF file" }],
  [{ fileSize: 0 }, { status: 422, error: "This file is empty. Please choose your bill again." }],
  [
    { fileSize: maxBillBytes + 1 },
    { status: 413, error: "This file is larger than 10 MB. Please upload only your electric bill." },
  ],
])("rejects %o before the upload", async (file, errorReply) => {
  const { bills, post } = setup();

  expect(await post(file)).toMatchObject(errorReply);
  expect(bills.items.size).toBe(0);
});

test("rejects a bill for a completed session or another browser's session", async () => {
  expect(await setup(aSession({ status: "completed" })).post({})).toMatchObject({ status: 409 });
  expect(await setup().post({}, stranger)).toMatchObject({ status: 404 });
});

test("allows a session twenty uploads a day", async () => {
  const { post } = setup();
  for (let upload = 1; upload <= 20; upload++) expect((await post({})).status).toBe(200);

  expect(await post({})).toMatchObject({
    status: 429,
    code: "limited_for_a_day",
    headers: { "retry-after": String(24 * 60 * 60) },
  });
});

test("answers 409 with the other ways, and announces no bill, while operations has switched uploads off", async () => {
  const { sessions, bills, post } = setup(aSession(), { isOff: true });
  expect(await post({})).toMatchObject({
    status: 409,
    code: "upload_not_offered",
    error: expect.stringMatching(/by hand, or choose another way/),
  });
  expect(bills.items.size).toBe(0);
  expect(sessions.get(ids.session)).toEqual(aSession());
});
