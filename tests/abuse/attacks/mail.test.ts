import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#domain/limits.ts";
import { householdAt } from "#tests/abuse/support/households.ts";
import { emailsTo } from "#tests/abuse/support/inbox.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";

const victim = "victim@example.org";
const enrollments = 12;

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

test("one mailbox gets two confirmations in an hour, however many enrollments name it", async () => {
  const { api } = product.endpoints;
  for (let household = 0; household < enrollments; household++) {
    await householdAt(api, "completed", { email: household % 2 ? victim : victim.toUpperCase() });
  }
  // A confirmation to another mailbox, completed last, shows that the earlier ones have been processed.
  const last = "neighbor@example.org";
  await householdAt(api, "completed", { email: last });
  await vi.waitFor(async () => expect(await emailsTo(product.endpoints, last)).toHaveLength(1), {
    timeout: 60_000,
    interval: 250,
  });

  const received = [
    ...(await emailsTo(product.endpoints, victim)),
    ...(await emailsTo(product.endpoints, victim.toUpperCase())),
  ];
  expect(received.length).toBe(limits.confirmationsPerHour.max);
});
