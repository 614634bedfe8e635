import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#domain/limits.ts";
import { householdAt, newEmail } from "#tests/abuse/support/households.ts";
import { accessTokenIn, emailsTo } from "#tests/abuse/support/inbox.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

const isLink = ({ subject }: { subject: string }) => subject.startsWith("Your link to");
const linksTo = async (email: string) => (await emailsTo(product.endpoints, email)).filter(isLink);
const visitor = () => new Visitor(product.endpoints.api);
const askForLink = (email: string) => visitor().post("/my-enrollment/link", { email });

async function tokenFor(email: string): Promise<string> {
  const before = (await linksTo(email)).length;
  await askForLink(email);
  const links = await vi.waitFor(
    async () => {
      const all = await linksTo(email);
      expect(all.length).toBeGreaterThan(before);
      return all;
    },
    { timeout: 30_000, interval: 250 },
  );
  return accessTokenIn(links.at(-1));
}

test("a known and an unknown address get the same answer, and only the known one an e-mail", async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await householdAt(product.endpoints.api, "completed", { email: known });
  const answers = await Promise.all([unknown, known].map(askForLink));
  expect(answers.map(({ status, json }) => ({ status, json }))).toEqual(
    answers.map(() => ({ status: 200, json: { sent: true } })),
  );
  await vi.waitFor(async () => expect(await linksTo(known)).toHaveLength(1), {
    timeout: 30_000,
    interval: 250,
  });
  expect(await emailsTo(product.endpoints, unknown)).toEqual([]);
});

test("a link opens one browser, once, and a stolen cookie nothing after signing out everywhere", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  const token = await tokenFor(email);
  const [household, thief] = [visitor(), visitor()];
  expect(await household.post("/my-enrollment/open", { token })).toMatchObject({ status: 200 });
  expect(await thief.post("/my-enrollment/open", { token })).toMatchObject({ status: 404 });
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

test("one mailbox gets three links an hour, whoever asks for them", async () => {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email });
  for (let request = 0; request < 6; request++) await askForLink(request % 2 ? email : email.toUpperCase());
  const other = newEmail();
  await householdAt(product.endpoints.api, "signed up", { email: other });
  await tokenFor(other); // asked for last, so the earlier requests have been answered
  expect(await linksTo(email)).toHaveLength(limits.accessLinksPerHour.max);
});
