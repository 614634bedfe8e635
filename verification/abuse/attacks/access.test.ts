import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { personalDataPath } from "#contracts/site/document-paths.ts";
import { limits } from "#domain/limits.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import {
  accessCookieOf,
  askForLink,
  browserWithAccess,
  linksTo,
  tokenFor,
} from "#verification/abuse/support/access.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { accessTokenIn, emailsTo } from "#verification/abuse/support/inbox.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

const visitor = () => new Visitor(product.endpoints.api);

test("a known and an unknown address get the same answer, and only the known one an e-mail", async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await householdAt(product.endpoints.api, "completed", { email: known });
  const answers = await Promise.all([unknown, known].map((email) => askForLink(product.endpoints, email)));
  expect(answers.map(({ status, json }) => ({ status, json }))).toEqual(
    answers.map(() => ({ status: 200, json: { sent: true } })),
  );
  await vi.waitFor(async () => expect(await linksTo(product.endpoints, known)).toHaveLength(1), {
    timeout: 30_000,
    interval: 250,
  });
  expect(await emailsTo(product.endpoints, unknown)).toEqual([]);
});

test("a link opens one browser, once, and a stolen cookie nothing after signing out everywhere", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  const token = await tokenFor(product.endpoints, email);
  const [household, thief] = [visitor(), visitor()];
  expect(await household.post("/my-enrollment/open", { token })).toMatchObject({ status: 200 });
  const again = await thief.post("/my-enrollment/open", { token });
  expect(again).toMatchObject({ status: 409, json: { code: "link_used" } });
  expect(await thief.get("/my-enrollment")).toMatchObject({ status: 404 });
  expect(await household.get("/my-enrollment")).toMatchObject({
    status: 200,
    json: { email, enrollments: [{ state: "active" }] },
  });

  thief.writeCookie("__Host-access", household.cookie("__Host-access"));
  expect(await thief.get("/my-enrollment")).toMatchObject({ status: 200 });
  await household.post("/my-enrollment/sign-out", { everywhere: true });
  expect(await thief.get("/my-enrollment")).toMatchObject({ status: 404, json: { code: "access_expired" } });
});

/** A link to another address, asked for last, shows that the earlier requests have been answered. */
async function waitForEarlierLinks() {
  const other = newEmail();
  await householdAt(product.endpoints.api, "signed up", { email: other });
  await tokenFor(product.endpoints, other);
}

const neighbor = "198.51.100.9";
const many = 8;

test("one address gets three links an hour that one network asks for, and the household still gets its own", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  for (let request = 0; request < many; request++)
    await askForLink(product.endpoints, request % 2 ? email : email.toUpperCase(), neighbor);
  await waitForEarlierLinks();
  const { max } = limits.accessLinksOfAskerPerHour;
  expect(await linksTo(product.endpoints, email)).toHaveLength(max);

  const household = await browserWithAccess(product.endpoints, email);
  expect(await household.get("/my-enrollment")).toMatchObject({ status: 200 });
});

test("requests for an address with tags keep nobody without links, neither for an hour nor for a day", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  for (let tag = 0; tag < many; tag++)
    expect(
      await askForLink(product.endpoints, email.replace("@", `+${tag}@`), "198.51.100.10"),
    ).toMatchObject({ status: 200, json: { sent: true } });
  await waitForEarlierLinks();
  expect(await linksTo(product.endpoints, email)).toEqual([]);
  await browserWithAccess(product.endpoints, email);
  expect(await linksTo(product.endpoints, email)).toHaveLength(1);
});

test("a household that opens its links in the browser that asked gets as many as it needs", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  const household = new Visitor(product.endpoints.api, fromIp("198.51.100.11"));
  const links = limits.accessLinksOfAskerPerHour.max + 2;
  for (let link = 1; link <= links; link++) {
    await household.post("/my-enrollment/link", { email });
    await vi.waitFor(async () => expect(await linksTo(product.endpoints, email)).toHaveLength(link), {
      timeout: 30_000,
      interval: 250,
    });
    const token = accessTokenIn((await linksTo(product.endpoints, email)).at(-1));
    expect(await household.post("/my-enrollment/open", { token })).toMatchObject({ status: 200 });
  }
});

test("access to one address opens and changes nothing of another", async () => {
  const { api, web } = product.endpoints;
  const email = newEmail();
  await householdAt(api, "completed", { email });
  const stranger = await browserWithAccess(product.endpoints, email);
  const [unfinished, completed] = [await householdAt(api, "submitted"), await householdAt(api, "completed")];

  for (const sessionId of [unfinished.target.sessionId, completed.target.sessionId, crypto.randomUUID()]) {
    for (const action of ["continue", "discard"])
      expect(await stranger.post(`/my-enrollment/${action}`, { sessionId })).toMatchObject({
        status: 404,
        json: { code: "session_not_found" },
      });
    for (const paper of ["", "/receipt"]) {
      const headers = { cookie: accessCookieOf(stranger), accept: "application/json" };
      expect((await fetch(`${web}/pdf/${sessionId}${paper}`, { headers })).status).toBe(404);
    }
  }
  const file = await (
    await fetch(`${web}${personalDataPath}?format=json`, { headers: { cookie: accessCookieOf(stranger) } })
  ).text();
  expect(file).toContain(email);
  for (const { target } of [unfinished, completed])
    for (const id of [target.sessionId, target.customerId]) expect(file).not.toContain(id);
  const { visitor } = unfinished;
  expect(await visitor.get(`/session/${visitor.sessionId}`)).toMatchObject({ status: 200 });
});

test("deleting everything of one address leaves every other household's, and ends a stolen cookie", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  await householdAt(api, "completed", { email });
  const other = await householdAt(api, "submitted");
  const [household, thief] = [await browserWithAccess(product.endpoints, email), visitor()];
  thief.writeCookie("__Host-access", household.cookie("__Host-access"));
  const body = { confirmed: true, language: "en" };
  expect(await visitor().post("/my-enrollment/deletion", body)).toMatchObject({ status: 404 });
  expect(await household.post("/my-enrollment/deletion", body)).toMatchObject({
    status: 200,
    json: { closed: [{ keptUntil: expect.any(String) }] },
  });
  expect(await thief.get("/my-enrollment")).toMatchObject({ status: 404, json: { code: "access_expired" } });
  await vi.waitFor(
    async () => {
      const subjects = (await emailsTo(product.endpoints, email)).map(({ subject }) => subject);
      expect(subjects).toContain("Your data is deleted");
    },
    { timeout: 30_000, interval: 250 },
  );
  expect(await other.visitor.get(`/session/${other.visitor.sessionId}`)).toMatchObject({ status: 200 });
  expect(await linksTo(product.endpoints, email)).toHaveLength(1);
});

test("who continues an application takes it from the browser that began it", async () => {
  const email = newEmail();
  const { visitor: first } = await householdAt(product.endpoints.api, "submitted", { email });
  const second = await browserWithAccess(product.endpoints, email);
  const { sessionId } = first;
  expect(await second.post("/my-enrollment/continue", { sessionId })).toMatchObject({ status: 200 });
  expect(await second.get(`/session/${sessionId}`)).toMatchObject({ status: 200 });
  expect(await first.get(`/session/${sessionId}`)).toMatchObject({
    status: 404,
    json: { code: "session_not_found" },
  });
});

test("an application that a stranger submitted with an address is not confirmed by its owner's link, only by continuing it", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  const [stranger, own] = [
    await householdAt(api, "submitted", { email, firstName: "Mallory" }),
    await householdAt(api, "submitted", { email }),
  ];
  const household = await browserWithAccess(product.endpoints, email);
  expect(await complete(stranger.visitor, newEnrollmentNumber())).toMatchObject({ status: 200 });
  const { sessionId } = own.visitor;
  expect(await household.post("/my-enrollment/continue", { sessionId })).toMatchObject({ status: 200 });
  household.sessionId = sessionId;
  expect(await complete(household, newEnrollmentNumber())).toMatchObject({ status: 200 });

  const confirmationSubjects = ["You're in line for community solar", "Confirm your email to finish"];
  const texts = async () =>
    (await emailsTo(product.endpoints, email))
      .filter(({ subject }) => confirmationSubjects.includes(subject))
      .map(({ body }) => body.text ?? "");
  await vi.waitFor(async () => expect(await texts()).toHaveLength(2), { timeout: 30_000, interval: 250 });
  const greetings = (await texts()).map((text) => [
    /^Hi.*,$/m.exec(text)?.[0],
    text.includes("confirm-email"),
  ]);
  expect(greetings).toContainEqual(["Hi,", true]);
  expect(greetings).toContainEqual(["Hi Ana,", false]);
  const { json } = await household.get("/my-enrollment");
  expect(myEnrollment.parse(json).enrollments.map(({ emailConfirmedAt }) => typeof emailConfirmedAt)).toEqual(
    ["string", "undefined"],
  );
});

test("whoever names an address at sign-up learns nothing of what its owner chose about vendors", async () => {
  const { api } = product.endpoints;
  const [email, own] = [newEmail(), newEmail()];
  await householdAt(api, "completed", { email });
  const household = await browserWithAccess(product.endpoints, email);
  expect(await household.post("/my-enrollment/vendors", { choice: "off" })).toMatchObject({ status: 200 });

  const { visitor: stranger } = await householdAt(api, "signed up", { email });
  const { sessionId } = stranger;
  await stranger.post("/customer/create", { sessionId, firstName: "Mal", lastName: "Lory", email: own });
  const browser = await browserWithAccess(product.endpoints, own);
  expect((await browser.get("/my-enrollment")).json).not.toHaveProperty("vendorsOffSince");
  const data = await fetch(`${api}${personalDataPath.slice("/api".length)}?format=json&language=en`, {
    headers: { cookie: accessCookieOf(browser) },
  });
  expect(data.status).toBe(200);
  expect(await data.text()).not.toContain("vendorChoices");
});

test("what an owner changes in a stranger's enrollment with their address does not come to the stranger's own", async () => {
  const { api } = product.endpoints;
  const [email, own] = [newEmail(), newEmail()];
  await householdAt(api, "completed", { email });
  const elsewhere = new Visitor(api, fromIp("198.51.100.7"));
  const { visitor: stranger, target } = await householdAt(api, "completed", { email }, elsewhere);
  const household = await browserWithAccess(product.endpoints, email);
  const list = async () => myEnrollment.parse((await household.get("/my-enrollment")).json).enrollments;
  const planted = (await list()).find(({ customerId }) => customerId === target.customerId);
  expect(planted?.emailConfirmedAt).toBeUndefined();
  const change = { detail: "phone", phone: "609-555-0177" };
  const changed = { customerId: target.customerId, revision: planted?.contactRevision, change };
  expect(await household.post("/my-enrollment/contact-details", changed)).toMatchObject({ status: 200 });

  const person = { sessionId: target.sessionId, firstName: "Ana", lastName: "Rivera", email: own };
  expect(await stranger.post("/customer/create", person)).toMatchObject({
    status: 409,
    json: { code: "already_complete" },
  });
  expect(await list()).toHaveLength(2);
});

test("an address that a stranger types into hundreds of drafts opens its page, and shows the household's own application", async () => {
  const email = newEmail();
  const own = await householdAt(product.endpoints.api, "submitted", { email });
  const draft = { status: "started", firstName: "Mal", lastName: "Lory", email };
  for (let batch = 0; batch < 40; batch++)
    await Promise.all(Array.from({ length: 10 }, () => visitor().post("/session", draft)));
  const household = await browserWithAccess(product.endpoints, email);
  const unfinished = [{ sessionId: own.visitor.sessionId, isSubmitted: true }];
  expect(await household.get("/my-enrollment")).toMatchObject({ status: 200, json: { unfinished } });
});

test("an address that was only typed gets no e-mail", async () => {
  const email = newEmail();
  await visitor().post("/session", { status: "started", email });
  await askForLink(product.endpoints, email);
  await waitForEarlierLinks();
  expect(await emailsTo(product.endpoints, email)).toEqual([]);
});
