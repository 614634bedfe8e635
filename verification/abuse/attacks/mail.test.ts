import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { emailsTo, notMeTokenIn, settledEmails } from "#verification/abuse/support/inbox.ts";

const supportMailbox = "help@example.org";
const victim = "victim@example.org";
const enrollments = 12;

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

let networks = 0;
/** A household of a network of its own: the limits of one network are not what a test is about, unless it says so. */
const fromNewNetwork = () => new Visitor(product.endpoints.api, fromIp(`203.0.113.${++networks}`));

test("one address gets two confirmations in an hour that one network causes, however many enrollments name it", async () => {
  const { api } = product.endpoints;
  for (let household = 0; household < enrollments; household++) {
    await householdAt(api, "completed", { email: household % 2 ? victim : victim.toUpperCase() });
  }
  await settledEmails(product.endpoints, fromNewNetwork());

  const received = [
    ...(await emailsTo(product.endpoints, victim)),
    ...(await emailsTo(product.endpoints, victim.toUpperCase())),
  ];
  expect(received.length).toBe(limits.confirmationsOfAskerPerHour.max);
});

test("one address gets two links that confirm it in an hour from one network, however many applications name it", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  for (let household = 0; household < 8; household++) {
    const { visitor } = await householdAt(api, "submitted", { email });
    await visitor.post("/email/confirmation-link", { sessionId: visitor.sessionId });
  }
  await settledEmails(product.endpoints, fromNewNetwork());

  expect(await emailsTo(product.endpoints, email)).toHaveLength(limits.confirmationsOfAskerPerHour.max);
});

test("one address gets three fresh links a day that one network asks for", async () => {
  const { api, web } = product.endpoints;
  const email = newEmail();
  const accountNumber = newEnrollmentNumber();
  const { visitor } = await householdAt(api, "completed", { email, accountNumber });
  for (let request = 0; request < 6; request++) {
    await fetch(`${web}/pdf/${visitor.sessionId}/link`, { method: "POST" });
    // Each request has its own stream record: a link that is pending already would be sent once for both.
    await settledEmails(product.endpoints, fromNewNetwork());
  }
  const { visitor: stranger } = await householdAt(api, "submitted");
  expect(await complete(stranger, accountNumber)).toMatchObject({ status: 409 });
  const account = { utilityCompany: "pse", accountNumber };
  for (let request = 0; request < 3; request++) {
    await stranger.post("/email/number-holder", { sessionId: stranger.sessionId, ...account });
    await settledEmails(product.endpoints, fromNewNetwork());
  }

  const confirmation = 1;
  expect(await emailsTo(product.endpoints, email)).toHaveLength(
    confirmation + limits.documentLinksOfAsker.max,
  );
});

test("a message as the name reaches no address that nobody confirmed", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  const firstName = "PSEG fraud desk, call 1-800-555-0199 to stop this";
  const accountNumber = newEnrollmentNumber();
  const { visitor } = await householdAt(api, "submitted", { firstName, email, accountNumber });
  await visitor.post("/email/confirmation-link", { sessionId: visitor.sessionId });
  await complete(visitor, accountNumber);
  await settledEmails(product.endpoints, fromNewNetwork());

  const mails = await emailsTo(product.endpoints, email);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain("555-0199");
});

test("no address is accepted whose domain does not exist or takes no mail, on no way to an enrollment", async () => {
  const { api } = product.endpoints;
  for (const domain of ["gmial.con", "no-mail.example.org"]) {
    const rejected = { email: { code: "email_domain_without_mail", params: { domain } } };
    const email = `ana@${domain}`;
    const { visitor } = await householdAt(api, "utility saved");
    const person = { firstName: "Ana", lastName: "Rivera", email };
    expect(await visitor.post("/customer/create", { sessionId: visitor.sessionId, ...person })).toMatchObject(
      {
        status: 422,
        json: { fieldCodes: rejected },
      },
    );
    const submission = { sessionId: visitor.sessionId, formValues: aManualApplication({ email }) };
    expect(await visitor.post("/application/submit", submission)).toMatchObject({
      status: 422,
      json: { fieldCodes: { "formValues.email": rejected.email } },
    });
  }
});

test("a domain about which nobody answers enrolls as every other", async () => {
  const { api } = product.endpoints;
  await householdAt(api, "completed", { email: `${crypto.randomUUID()}@slow-dns.example.org` });
});

test("two enrollments with tags, and two with the very address, do not delay the household's confirmation", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  const stranger = () => new Visitor(api, fromIp("198.51.100.9"));
  const attacked = [email.replace("@", "+1@"), email.replace("@", "+2@"), email, email, email];
  for (const address of attacked) await householdAt(api, "completed", { email: address }, stranger());
  await settledEmails(product.endpoints, fromNewNetwork());
  const before = limits.confirmationsOfAskerPerHour.max;
  expect(await emailsTo(product.endpoints, email)).toHaveLength(before);

  await householdAt(api, "completed", { email }, fromNewNetwork());
  await settledEmails(product.endpoints, fromNewNetwork());
  expect(await emailsTo(product.endpoints, email)).toHaveLength(before + 1);
});

test("the owner of the mailbox ends it with one press, and support is told", async () => {
  const { api } = product.endpoints;
  const email = newEmail();
  const { target } = await householdAt(api, "completed", { email });
  await settledEmails(product.endpoints, fromNewNetwork());
  const [mail] = await emailsTo(product.endpoints, email);
  expect(
    await new Visitor(api).post("/mailbox", { token: notMeTokenIn(mail), action: "hold" }),
  ).toMatchObject({
    status: 200,
    json: { isBlocked: true },
  });
  for (let household = 0; household < 3; household++) await householdAt(api, "completed", { email });
  await settledEmails(product.endpoints, fromNewNetwork());

  expect(await emailsTo(product.endpoints, email)).toHaveLength(1);
  const subjects = (await emailsTo(product.endpoints, supportMailbox)).map(({ subject }) => subject);
  expect(subjects).toEqual([`An enrollment is held back, ${target.customerId}`]);
});
