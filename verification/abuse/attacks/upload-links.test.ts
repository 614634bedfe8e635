import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLinkedBillReply, createUploadLinkReply } from "#contracts/http/bill.ts";
import { session, sessionReply } from "#contracts/http/session.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

const pdf = { fileType: "application/pdf", fileSize: 9_000 };

async function householdWithLink() {
  const household = await new Visitor(product.endpoints.api).signUp(`ana.${crypto.randomUUID()}@example.org`);
  const { json } = await household.post("/upload-link", { sessionId: household.sessionId });
  return { household, token: createUploadLinkReply.parse(json).token };
}

const read = async ({ sessionId, get }: Visitor) => (await get(`/session/${sessionId}`)).json;

test("whoever has a link sends one bill, of fifteen that are tried at once, and reads nothing", async () => {
  const { household, token } = await householdWithLink();
  const thief = household.stranger();
  const tries = await Promise.all(
    Array.from({ length: 15 }, () => thief.post("/upload-link/bills", { token, ...pdf })),
  );
  const permissions = tries
    .filter(({ status }) => status === 200)
    .map(({ json }) => createLinkedBillReply.parse(json).upload);
  expect(new Set(permissions.map(({ fields }) => fields.key)).size).toBe(1);
  expect(tries.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);

  const { linkedBillId } = sessionReply.parse(await read(household));
  expect(await thief.get(`/bills/${linkedBillId}`)).toMatchObject({ status: 404 });
  expect(await thief.get(`/session/${thief.sessionId}`)).toMatchObject({ status: 404 });
  expect(await thief.post("/upload-link", { sessionId: thief.sessionId })).toMatchObject({ status: 404 });
});

test("the bill of a link fills nothing in after the household has typed its details", async () => {
  const { household, token } = await householdWithLink();
  const file = await readFile("tests/fixtures/bills/pse-d03.pdf");
  const { json } = await household.post("/upload-link/bills", { token, ...pdf, fileSize: file.length });
  const { upload } = createLinkedBillReply.parse(json);
  const { linkedBillId = "" } = sessionReply.parse(await read(household));
  const path = `/session/${household.sessionId}/utility-data`;
  const typed = { utilityName: "PSE&G", accountNumber: "7001234567", manualEntry: true };
  expect(await household.request("PUT", path, JSON.stringify(typed))).toMatchObject({ status: 200 });

  expect((await postForm(upload, file)).ok).toBe(true);
  expect(await household.result(linkedBillId)).toMatchObject({ status: "complete" });
  expect(session.parse(await read(household)).utilityData).toMatchObject({
    source: "manual",
    accountNumber: "7001234567",
  });
  expect(await household.post("/upload-link/bills", { token, ...pdf })).toMatchObject({
    status: 404,
    json: { code: "link_not_valid" },
  });
});
