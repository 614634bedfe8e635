import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import { browserWithAccess } from "#verification/abuse/support/access.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { accessTokenIn, emailsTo, notMeTokenIn } from "#verification/abuse/support/inbox.ts";

const supportMailbox = "help@example.org";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

test("moving many enrollments from own address to own address sends one warning for each move, and one link holds them all", async () => {
  const { endpoints } = product;
  const mails = async (email: string, subject: string) =>
    (await emailsTo(endpoints, email)).filter((mail) => mail.subject.startsWith(subject));
  const mail = (email: string, subject: string) =>
    vi.waitFor(
      async () => {
        const found = (await mails(email, subject)).at(-1);
        if (!found) throw new Error(`${email} got no e-mail "${subject}".`);
        return found;
      },
      { timeout: 60_000, interval: 250 },
    );
  const addresses = [newEmail(), newEmail(), newEmail()] as const;
  const [first] = addresses;
  const enrollments = 12;
  for (let index = 0; index < enrollments; index++) {
    const visitor = new Visitor(endpoints.api, fromIp(`198.51.100.${1 + (index % 2)}`));
    await householdAt(endpoints.api, "completed", { email: first }, visitor);
  }
  const browser = await browserWithAccess(endpoints, first);
  for (const to of addresses.slice(1)) {
    const asked = await browser.post("/my-enrollment/email-address", { email: to, language: "en" });
    expect(asked.status).toBe(200);
    const token = accessTokenIn(await mail(to, "Confirm the new email address"));
    const opened = await browser.post("/my-enrollment/open", { token, purpose: "new-address" });
    expect(opened).toMatchObject({ status: 200 });
  }
  // The notices of a record are sent in the order of its changes, so the second move's warning shows that the first one's were sent.
  const warning = "Your enrollment has a new email address";
  await mail(addresses[1], warning);
  expect([await mails(addresses[0], warning), await mails(addresses[1], warning)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ]);

  const press = { token: notMeTokenIn(await mail(first, warning)), action: "hold" };
  expect(await new Visitor(endpoints.api).post("/mailbox", press)).toMatchObject({ status: 200 });
  const shown = myEnrollment.parse((await browser.get("/my-enrollment")).json);
  expect(shown.enrollments.map(({ state }) => state)).toEqual(Array(enrollments).fill("held"));
  await mail(supportMailbox, "An enrollment is held back");
  expect(await mails(supportMailbox, "An enrollment is held back")).toHaveLength(1);
});
