import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#domain/limits.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { emailsTo, notMeTokenIn } from "#verification/abuse/support/inbox.ts";

const supportMailbox = "help@example.org";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

/** The token of "This wasn't me" in the confirmation of a new enrollment. */
async function enrollmentOf(email: string) {
  const { target } = await householdAt(product.endpoints.api, "completed", { email });
  const mails = () => emailsTo(product.endpoints, email);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000, interval: 250 });
  return { customerId: target.customerId, token: notMeTokenIn((await mails())[0]) };
}

test("presses in invented mailboxes send support one e-mail for each enrollment, however many they are", async () => {
  const { api } = product.endpoints;
  const invented = await Promise.all(Array.from({ length: 4 }, () => enrollmentOf(newEmail())));
  const statuses: number[] = [];
  for (let press = 0; press < limits.mailboxChangesOfEnrollment.max; press++) {
    for (const { token } of invented) {
      const from = new Visitor(api, fromIp(`198.51.100.${press}`));
      const action = press % 2 ? "undo" : "hold";
      statuses.push((await from.post("/mailbox", { token, action })).status);
    }
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  // An e-mail to support about another enrollment, requested last, shows that the earlier requests have been processed.
  const last = await enrollmentOf(newEmail());
  await new Visitor(api).post("/mailbox", { token: last.token, action: "hold" });
  const subjects = async () =>
    (await emailsTo(product.endpoints, supportMailbox)).map(({ subject }) => subject).toSorted();
  const held = ({ customerId }: { customerId: string }) => `An enrollment is held back, ${customerId}`;
  await vi.waitFor(async () => expect(await subjects()).toContain(held(last)), {
    timeout: 60_000,
    interval: 250,
  });

  expect(await subjects()).toEqual([...invented, last].map(held).toSorted());
});
