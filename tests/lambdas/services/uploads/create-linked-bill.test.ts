import { expect, test } from "vitest";
import { maxBillBytes } from "#contracts/http/bill.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { createBill } from "#lambdas/services/uploads/create-bill.ts";
import { createLinkedBill } from "#lambdas/services/uploads/create-linked-bill.ts";
import { withUploadLink } from "#lambdas/services/uploads/upload-link.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { withoutAwaitedBill } from "#lambdas/shared/records/sessions.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const pdf = { fileType: "application/pdf", fileSize: 10_206 };
const noCookie = { hash: undefined };

function setup(changes: Partial<SessionRecord> = {}) {
  let isOff = false;
  const { session, token } = withUploadLink(aSession(changes), noon);
  const sessions = new InMemorySessions(session);
  const bills = new InMemoryBills(sessions);
  const files = {
    allowUpload: async (key: string) => ({ url: "https://bucket.example.org", fields: { key } }),
  };
  const limiter = new InMemoryLimiter(() => noon);
  let at = noon;
  const stores = {
    sessions,
    bills,
    files,
    limiter,
    isUploadOff: async () => isOff,
    newId: () => crypto.randomUUID(),
    now: () => at,
  };
  const handle = createLinkedBill(stores);
  const post = (body: Partial<typeof pdf & { token: string }> = {}) =>
    handle(
      handlerInput<typeof routes.createLinkedBill>({ body: { token, ...pdf, ...body }, owner: noCookie }),
    );
  const changeSession = async (change: (current: SessionRecord) => SessionRecord) => {
    const current = sessions.get(ids.session);
    if (current) await sessions.save(change(current));
  };
  const onlyBill = () => {
    const [bill] = bills.items.values();
    if (!bill || bills.items.size !== 1) throw new Error(`${bills.items.size} bills`);
    return bill;
  };
  const wait = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  const switchUploads = (to: "off" | "on") => {
    isOff = to === "off";
  };
  return { sessions, bills, stores, token, post, changeSession, onlyBill, wait, switchUploads };
}

test("a device without a cookie uploads a bill that the session waits for, and reads nothing", async () => {
  const { sessions, post, onlyBill } = setup();

  const reply = await post();

  const { billId, filePath, ...bill } = onlyBill();
  expect(reply).toEqual({
    status: 200,
    body: { upload: { url: "https://bucket.example.org", fields: { key: filePath } } },
  });
  expect(bill).toMatchObject({ sessionId: ids.session, ownerHash: owner.hash, status: "uploading" });
  expect(bill.networkHash).toBe(askerOf("203.0.113.7")); // the device's
  expect(sessions.get(ids.session)).toMatchObject({ awaitedBillId: billId, uploadLink: { billId } });
});

test("the session names a bill only once it can be found", async () => {
  const { sessions, bills, post } = setup();
  const save = sessions.save.bind(sessions);
  const found: boolean[] = [];
  sessions.save = async (session) => {
    found.push((await bills.find(session.awaitedBillId ?? "")) !== undefined);
    return save(session);
  };
  expect(await post()).toMatchObject({ status: 200 });
  expect(found).toEqual([true]);
});

test("permits the same bill again until it has arrived, and no second one", async () => {
  const { bills, post, onlyBill } = setup();
  const first = await post();
  expect(await post()).toEqual(first);

  const bill = onlyBill();
  bills.items.set(bill.billId, { ...bill, status: "analyzing" });
  expect(await post()).toMatchObject({ status: 404, code: "link_not_valid" });
  expect(bills.items.size).toBe(1);
});

test("of two requests at once one announces the bill, and the other one gets the same", async () => {
  const { sessions, post, onlyBill } = setup();
  let first: ReturnType<typeof post> | undefined;
  sessions.beforeNextSave = () => {
    first = post();
  };
  const second = await post();
  expect(second.status).toBe(200);
  expect(await first).toEqual(second);
  expect(onlyBill().status).toBe("uploading");
});

test("a link ends after ten minutes, also for a bill that was announced with it", async () => {
  const unused = setup();
  unused.wait(10);
  expect(await unused.post()).toMatchObject({ code: "link_not_valid" });

  const used = setup();
  await used.post();
  used.wait(10);
  expect(await used.post()).toMatchObject({ code: "link_not_valid" });
});

test("a link ends when the household goes on without it", async () => {
  const other = setup();
  await other.changeSession(withoutAwaitedBill);
  expect(await other.post()).toMatchObject({ code: "link_not_valid" });

  const complete = setup();
  await complete.changeSession((session) => ({ ...session, status: "completed" }));
  expect(await complete.post()).toMatchObject({ code: "link_not_valid" });

  const here = setup();
  await createBill(here.stores)(
    handlerInput<typeof routes.createBill>({
      body: { sessionId: ids.session, fileName: "bill.pdf", ...pdf },
      owner,
    }),
  );
  expect(await here.post()).toMatchObject({ code: "link_not_valid" });
  expect(here.onlyBill().sessionId).toBe(ids.session);
});

test("gives the same answer for every token that is no link", async () => {
  const { bills, post, token } = setup();
  const invented = `${ids.session}.${"A".repeat(22)}`;
  const answers = await Promise.all(
    [invented, ids.session, "", `${token}A`].map((sent) => post({ token: sent })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, code: "link_not_valid" });
  expect(bills.items.size).toBe(0);
});

test.each([
  [{ fileType: "image/png" }, "bill_not_pdf"],
  [{ fileSize: 0 }, "validation_failed"],
  [{ fileSize: maxBillBytes + 1 }, "bill_too_large"],
])("rejects %o, and the link can still be used", async (file, code) => {
  const { post } = setup();
  expect(await post(file)).toMatchObject({ code });
  expect((await post()).status).toBe(200);
});

test("counts every permission with the uploads of the session, and no invented token", async () => {
  const { post } = setup();
  for (let attempt = 1; attempt <= 30; attempt++) await post({ token: `${ids.session}.${"A".repeat(22)}` });
  for (let upload = 1; upload <= 20; upload++) expect((await post()).status).toBe(200);
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_a_day" });
});

test("counts nothing for a link whose bill has arrived", async () => {
  const { bills, stores, post, onlyBill } = setup();
  await post();
  const bill = onlyBill();
  bills.items.set(bill.billId, { ...bill, status: "analyzing" });
  for (let attempt = 1; attempt <= 30; attempt++) await post();
  expect(await stores.limiter.take(limits.uploadsOfSession, ids.session)).toMatchObject({ ok: true });
});

test("a link of a phone gives no permission while operations has switched uploads off, and then works again", async () => {
  const { bills, post, switchUploads } = setup();
  switchUploads("off");
  expect(await post()).toMatchObject({ status: 409, code: "upload_not_offered" });
  expect(bills.items.size).toBe(0);

  switchUploads("on");
  expect(await post()).toMatchObject({ status: 200 });
});
