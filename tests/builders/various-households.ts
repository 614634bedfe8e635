import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { askForLink, browserWithAccess } from "#verification/abuse/support/access.ts";
import { confirmationTokenIn, emailsTo, notMeTokenIn } from "#verification/abuse/support/inbox.ts";
import { enrollHousehold } from "./enroll-household.ts";
import type { Endpoints } from "./product.ts";
import { aManualApplication } from "./records.ts";
import { Visitor } from "./visitor.ts";

type Addresses = Pick<Endpoints, "api" | "inbox">;

const people = {
  withBill: "ana@example.org",
  typed: "luis@example.org",
  draft: "mia@example.org",
  denied: "noah@example.org",
};

/** Households that leave records of every kind behind: docs/recipes/change-a-record.md. */
export async function enrollVariousHouseholds(endpoints: Addresses): Promise<void> {
  await withBill(endpoints);
  await mistyped(endpoints);
  await draft(endpoints);
  await denied(endpoints);
}

/** Confirms its address, changes its contact details, asks for a correction, cancels and undoes that, switches vendors off and on. */
async function withBill(endpoints: Addresses) {
  const email = people.withBill;
  const { customerId } = await enrollHousehold(
    new Visitor(endpoints.api),
    "tests/fixtures/bills/pse-d01.pdf",
    {
      email,
      pollInterval: 100,
    },
  );
  const token = confirmationTokenIn(await firstEmail(endpoints, email));
  await succeed(new Visitor(endpoints.api), "/email/confirm", { token });
  const browser = await browserWithAccess(endpoints, email);
  // The other number ends the consent, and the contact method with it.
  for (const change of [
    { detail: "contactMethod", contactMethod: "Phone", callsTextVersion: consentTexts.tcpa.version },
    { detail: "phone", phone: "(609) 555-0199" },
  ]) {
    const { enrollments } = myEnrollment.parse((await browser.get("/my-enrollment")).json);
    const revision = enrollments.find((enrollment) => enrollment.customerId === customerId)?.contactRevision;
    await succeed(browser, "/my-enrollment/contact-details", { customerId, revision, change });
  }
  const correction = { topic: "other", about: "There are four of us, not three." };
  await succeed(browser, "/my-enrollment/correction", { action: "request", customerId, correction });
  for (const action of ["cancel", "undo"]) {
    await succeed(browser, "/my-enrollment/cancellation", { customerId, action });
  }
  for (const choice of ["off", "on"]) await succeed(browser, "/my-enrollment/vendors", { choice });
  await askForLink(endpoints, email);
}

async function typed({ api }: Addresses, email: string, accountNumber: string) {
  const visitor = await new Visitor(api).signUp(email);
  const { sessionId } = visitor;
  const utilityData = { utility: "pse", utilityName: "PSE&G", accountNumber, manualEntry: true };
  await visitor.request("PUT", `/session/${sessionId}/utility-data`, JSON.stringify(utilityData));
  const formValues = aManualApplication({ email, consentChecked: true });
  await succeed(visitor, "/application/submit", { sessionId, formValues });
  const account = { utilityCompany: "pse", accountNumber };
  const documentHash = await visitor.openDisclosure(account);
  const formData = { ...account, didAccept: true };
  await succeed(visitor, "/application/complete", { sessionId, formData, documentHash });
  return visitor;
}

/** Corrects its address after it has enrolled. */
async function mistyped(endpoints: Addresses) {
  const visitor = await typed(endpoints, "lius@example.org", "PE000067586564119084");
  const { sessionId } = visitor;
  const person = { firstName: "Ana", lastName: "Rivera", email: people.typed };
  await succeed(visitor, "/customer/create", { sessionId, ...person });
}

/** Leaves with a bill that was read and a link for its phone. */
async function draft({ api }: Addresses) {
  const visitor = await new Visitor(api).signUp(people.draft);
  await visitor.result(await visitor.upload("tests/fixtures/bills/ace-d01.pdf"), 100);
  await succeed(visitor, "/upload-link", { sessionId: visitor.sessionId });
}

/** Somebody enrolled with an address whose owner says that it was not them. */
async function denied(endpoints: Addresses) {
  await typed(endpoints, people.denied, "PE000011122233344455");
  const token = notMeTokenIn(await firstEmail(endpoints, people.denied));
  await succeed(new Visitor(endpoints.api), "/mailbox", { token, action: "hold" });
}

async function succeed(visitor: Visitor, path: string, body: unknown) {
  const { status, json } = await visitor.post(path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
}

async function firstEmail(endpoints: Addresses, email: string) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [first] = await emailsTo(endpoints, email);
    if (first) return first;
    if (Date.now() > deadline) throw new Error(`${email} got no e-mail.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
