import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { saveSessionReply } from "#contracts/http/session.ts";
import { personalDataPath } from "#contracts/site/document-paths.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import { accessCookieOf, browserWithAccess } from "#verification/abuse/support/access.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { emailsTo } from "#verification/abuse/support/inbox.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

test("among many applications and drafts that strangers begin with an address, its owner finds, downloads and deletes its own", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  const own = await householdAt(api, "signed up", { email }, new Visitor(api, fromIp("192.0.2.1")));
  const typeAddress = async (ip: string) => {
    const visitor = new Visitor(api, fromIp(ip));
    const { sessionId } = saveSessionReply.parse((await visitor.post("/session", { email })).json);
    return { visitor, sessionId };
  };
  const ownDraft = await typeAddress("192.0.2.1");
  const poison = new Visitor(api, fromIp("198.51.100.11"));
  const { sessionId: poisoned } = saveSessionReply.parse(
    (await poison.post("/session", { email, applicationData: { referralCode: "2026-77" } })).json,
  );
  const decomposed = { sessionId: poisoned, firstName: "\ufb2c".repeat(50), lastName: "Lory", email };
  expect(await poison.post("/customer/create", decomposed)).toMatchObject({ status: 422 });
  for (let draft = 0; draft < 130; draft++) await typeAddress("198.51.100.10");
  for (let network = 0; network < 3; network++)
    for (let signUp = 0; signUp < 15; signUp++)
      await householdAt(api, "signed up", { email }, new Visitor(api, fromIp(`198.51.100.${20 + network}`)));
  const household = await browserWithAccess(product.endpoints, email);
  const { unfinished } = myEnrollment.parse((await household.get("/my-enrollment")).json);
  expect(unfinished).toHaveLength(46);
  const { sessionId } = own.visitor;
  expect(unfinished.map((application) => application.sessionId)).toContain(sessionId);
  await household.post("/my-enrollment/continue", { sessionId });
  const after = myEnrollment.parse((await household.get("/my-enrollment")).json);
  expect(after.unfinished[0]?.sessionId).toBe(sessionId);
  expect(await household.post("/my-enrollment/vendors", { choice: "off" })).toMatchObject({ status: 200 });
  for (const format of ["json", "pdf"]) {
    const path = `${personalDataPath.slice("/api".length)}?format=${format}&language=en`;
    const file = await fetch(`${api}${path}`, { headers: { cookie: accessCookieOf(household) } });
    expect(file.status).toBe(200);
    if (format === "pdf") continue;
    const draft = {
      sessionId: ownDraft.sessionId,
      vendorChoices: [expect.objectContaining({ choice: "off" })],
    };
    expect((await file.json()).sessions).toContainEqual(expect.objectContaining(draft));
  }
  const body = { confirmed: true, language: "en" };
  expect(await household.post("/my-enrollment/deletion", body)).toMatchObject({ status: 200 });
  const subjects = async () => (await emailsTo(product.endpoints, email)).map(({ subject }) => subject);
  await vi.waitFor(async () => expect(await subjects()).toContain("Your data is deleted"), {
    timeout: 60_000,
    interval: 250,
  });
  expect(await ownDraft.visitor.get(`/session/${ownDraft.sessionId}`)).toMatchObject({ status: 404 });
});
