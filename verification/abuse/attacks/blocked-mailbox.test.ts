import { afterAll, beforeAll, expect, test } from "vitest";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { emailsTo, notMeTokenIn, settledEmails } from "#verification/abuse/support/inbox.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

let networks = 0;
const newNetwork = () => fromIp(`203.0.113.${++networks}`);
const visitor = (network = newNetwork()) => new Visitor(product.endpoints.api, network);
const settle = () => settledEmails(product.endpoints, visitor());

/** A mailbox whose owner pressed "This wasn't me" for the enrollment of a stranger. */
async function blockedMailbox(): Promise<string> {
  const email = newEmail();
  await householdAt(product.endpoints.api, "completed", { email }, visitor());
  await settle();
  const [mail] = await emailsTo(product.endpoints, email);
  const pressed = await visitor().post("/mailbox", { token: notMeTokenIn(mail), action: "hold" });
  expect(pressed).toMatchObject({ status: 200, json: { isBlocked: true } });
  return email;
}

test("the answers to requests for a confirmation link do not tell whether the mailbox is blocked", async () => {
  const statusesFor = async (email: string) => {
    const stranger = visitor();
    await householdAt(product.endpoints.api, "submitted", { email }, stranger);
    const statuses = [];
    for (let request = 0; request < 4; request++) {
      const { status } = await stranger.post("/email/confirmation-link", { sessionId: stranger.sessionId });
      statuses.push(status);
    }
    return statuses;
  };
  const statuses = await statusesFor(newEmail());
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await statusesFor(await blockedMailbox())).toEqual(statuses);
});

test.each([
  { completed: 2, links: 0 },
  { completed: 0, links: 2 },
])(
  "a confirmation waits after $completed confirmations and $links links of the same network, whether the mailbox is blocked or not",
  async ({ completed, links }) => {
    const { api } = product.endpoints;
    const stateFor = async (email: string) => {
      const network = newNetwork();
      const stranger = visitor(network);
      await householdAt(api, "submitted", { email }, stranger);
      const { sessionId } = stranger;
      for (let link = 0; link < links; link++) await stranger.post("/email/confirmation-link", { sessionId });
      for (let other = 0; other < completed; other++)
        await householdAt(api, "completed", { email }, visitor(network));
      await settle();
      await complete(stranger, newEnrollmentNumber());
      await settle();
      return (await stranger.post("/email/customer", { sessionId })).json;
    };
    expect(await stateFor(newEmail())).toEqual({ confirmationEmail: "pending" });
    expect(await stateFor(await blockedMailbox())).toEqual({ confirmationEmail: "pending" });
  },
);
