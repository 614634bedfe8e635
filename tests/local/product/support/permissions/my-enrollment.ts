import { startMoveReply } from "#contracts/http/my-enrollment-changes.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { contactRevisionOf } from "#lambdas/shared/records/contact-details.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { accessCookieOf, browserWithAccess, tokenFor } from "#verification/abuse/support/access.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { accessTokenIn, notMeTokenIn } from "#verification/abuse/support/inbox.ts";
import { succeed, type World } from "./world.ts";

const inMyEnrollment = (browser: Visitor) => (path: string, body: object) =>
  succeed(browser.post(`/my-enrollment/${path}`, body));

/** Reads and changes a completed enrollment. */
export async function changeEnrollment(world: World): Promise<void> {
  const { endpoints } = world;
  const email = newEmail();
  const { customerId, visitor } = await enrollTyped(endpoints.api, email);
  const browser = await browserWithAccess(endpoints, email);
  const other = await browserWithAccess(endpoints, email);
  const change = inMyEnrollment(browser);
  await succeed(browser.get("/my-enrollment"));
  const paper = `${endpoints.web}/pdf/${visitor.sessionId}`;
  for (const url of [paper, `${paper}/receipt`]) {
    await fetch(url, { headers: { cookie: accessCookieOf(browser) } });
  }
  const enrollment = await world.read(endpoints.tables.enrollments, { customerId });
  const revision = contactRevisionOf(enrollmentRecord.parse(enrollment));
  const phone = { detail: "phone", phone: "609-555-0199" };
  await change("contact-details", { customerId, revision, change: phone });
  const correction = { topic: "enrollmentNumber", utility: "pse", number: newEnrollmentNumber() };
  await change("correction", { customerId, action: "request", correction });
  await change("vendors", { choice: "off" });
  await change("vendors", { choice: "on" });
  await succeed(other.get("/my-enrollment/personal-data?format=json"));
  await inMyEnrollment(other)("sign-out", { everywhere: false });
  await change("sign-out", { everywhere: true });
}

/** Cancels, and takes that back: once in time, and once after somebody else has enrolled the number. */
export async function cancel({ endpoints }: World): Promise<void> {
  const email = newEmail();
  const { customerId, account } = await enrollTyped(endpoints.api, email);
  const browser = await browserWithAccess(endpoints, email);
  const change = (action: string) => browser.post("/my-enrollment/cancellation", { customerId, action });
  await succeed(change("cancel"));
  await succeed(change("undo"));
  await succeed(change("cancel"));
  await enrollTyped(endpoints.api, newEmail(), account.accountNumber);
  await succeed(change("undo"), 409);
}

/** The same on the page "This wasn't me". */
export async function holdBack(world: World): Promise<void> {
  const { api } = world.endpoints;
  const email = newEmail();
  const { account } = await enrollTyped(api, email);
  const token = notMeTokenIn(await world.emailWith(email, "not-me"));
  const change = (action: string) => new Visitor(api).post("/mailbox", { token, action });
  await succeed(change("hold"));
  await succeed(change("undo"));
  await succeed(change("hold"));
  await enrollTyped(api, newEmail(), account.accountNumber);
  await succeed(change("undo"), 409);
}

/** Moves with the subscription. */
export async function move({ endpoints }: World): Promise<void> {
  const email = newEmail();
  const { customerId } = await enrollTyped(endpoints.api, email);
  const browser = await browserWithAccess(endpoints, email);
  const form = { customerId, zip: "08817", movingDate: "2026-12-01" };
  const begun = startMoveReply.parse((await inMyEnrollment(browser)("move", form)).json);
  if (begun.outcome !== "begun") throw new Error("The household cannot move there.");
  const { sessionId } = begun;
  browser.sessionId = sessionId;
  await succeed(browser.get(`/session/${sessionId}`)); // reads whether the former home still moves
  const data = JSON.stringify({ utility: "pse", utilityName: "PSE&G" });
  await succeed(browser.request("PUT", `/session/${sessionId}/utility-data`, data));
  const formValues = aManualApplication({ email });
  await succeed(browser.post("/application/submit", { sessionId, formValues }));
  await succeed(complete(browser, newEnrollmentNumber()));
}

/** Opens the link to a new address: first while the enrollment keeps changing, and then again. The former one is restored, and takes back the application that was continued. */
export async function changeAddress(world: World): Promise<void> {
  const { endpoints } = world;
  const [email, next] = [newEmail(), newEmail()];
  const { customerId } = await enrollTyped(endpoints.api, email);
  const { visitor } = await householdAt(endpoints.api, "submitted", { email });
  const browser = await browserWithAccess(endpoints, email);
  await inMyEnrollment(browser)("continue", { sessionId: visitor.sessionId });
  await inMyEnrollment(browser)("email-address", { email: next, language: "en" });
  const token = accessTokenIn(await world.emailWith(next, "/my-enrollment/new-address#"));
  await world.letChangesConflict(customerId);
  await succeed(browser.post("/my-enrollment/open", { token, purpose: "new-address" }), 409);
  await world.set(endpoints.tables.enrollments, { customerId }, { version: 8 });
  await succeed(browser.post("/my-enrollment/open", { token, purpose: "new-address" }));
  const warning = notMeTokenIn(await world.emailWith(email, "about=new-address"));
  for (const action of ["hold", "restore"]) {
    await succeed(new Visitor(endpoints.api).post("/mailbox", { token: warning, action }));
  }
}

/** Goes on with an application in another browser, which gets a fresh link in place of one that was used. */
export async function continueElsewhere({ endpoints }: World): Promise<void> {
  const email = newEmail();
  const { visitor } = await householdAt(endpoints.api, "submitted", { email });
  const token = await tokenFor(endpoints, email);
  const browser = new Visitor(endpoints.api);
  await succeed(browser.post("/my-enrollment/open", { token }));
  await inMyEnrollment(browser)("continue", { sessionId: visitor.sessionId });
  await inMyEnrollment(new Visitor(endpoints.api))("link/renewal", { token });
}

/** Deletes everything: a completed enrollment with its scanned bill, an unfinished one, and links that nobody opened. */
export async function deleteEverything(world: World): Promise<void> {
  const { endpoints } = world;
  const email = newEmail();
  const { visitor } = await householdAt(endpoints.api, "signed up", { email });
  await visitor.result(await visitor.upload("tests/fixtures/bills/pse-s02.pdf"), 250);
  await enrollTyped(endpoints.api, email);
  const browser = await browserWithAccess(endpoints, email);
  await succeed(
    browser.get("/my-enrollment/personal-data?format=pdf").catch(() => browser.get("/my-enrollment")),
  );
  await tokenFor(endpoints, email);
  await inMyEnrollment(browser)("deletion", { confirmed: true, language: "en" });
  await world.emailWith(email, "deleted");
}
