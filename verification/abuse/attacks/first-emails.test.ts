import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#domain/limits.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { emailsTo } from "#verification/abuse/support/inbox.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

test("one network sends thirty e-mails an hour to invented mailboxes, a campus gets its own, and others are served", async () => {
  const { api } = product.endpoints;
  const phone = (interfaceId: number) =>
    new Visitor(api, fromIp(`2001:db8:1:2::${interfaceId.toString(16)}`));
  const { max } = limits.firstEmailsPerHour;
  const emails = Array.from({ length: max + 2 }, newEmail);
  for (const [index, email] of emails.entries()) await householdAt(api, "completed", { email }, phone(index));
  const other = newEmail();
  await householdAt(api, "completed", { email: other }, new Visitor(api, fromIp("203.0.113.1")));
  await vi.waitFor(async () => expect(await emailsTo(product.endpoints, other)).toHaveLength(1), {
    timeout: 60_000,
    interval: 250,
  });
  const received = await Promise.all(emails.map((email) => emailsTo(product.endpoints, email)));
  expect(received.map((mails) => mails.length)).toEqual([...Array(max).fill(1), 0, 0]);
});
