import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { disclosurePath, personalDataPath } from "#contracts/site/document-paths.ts";
import type { Visitor } from "#tests/builders/visitor.ts";
import { accessCookieOf, browserWithAccess } from "#verification/abuse/support/access.ts";

type Addresses = { api: string; web: string; inbox: string };

/** A household comes back in another browser: it opens its link, reads the page and a paper, and signs out. */
export async function comeBack(
  { api, web, inbox }: Addresses,
  { email, sessionId }: { email: string; sessionId: string },
): Promise<void> {
  const browser = await browserWithAccess({ api, inbox }, email);
  await browser.get("/my-enrollment");
  const headers = { cookie: accessCookieOf(browser) };
  const paper = await fetch(new URL(disclosurePath(sessionId), web), { headers });
  if (!paper.ok) throw new Error(`The disclosure answered ${paper.status}.`);
  await browser.post("/my-enrollment/sign-out", { everywhere: false });
}

/** Opens My enrollment, and returns the browser and the revision of the contact details on its page. */
export async function openPage(addresses: Addresses, email: string) {
  const browser = await browserWithAccess(addresses, email);
  const { enrollments } = myEnrollment.parse((await browser.get("/my-enrollment")).json);
  return { browser, revision: enrollments[0]?.contactRevision ?? 0 };
}

/**
 * A household does once what it can do on the page: new details, a correction request, an end to the use of its data by
 * vendors, a copy of its data, a move, and the end.
 */
export async function changeEverything(
  { browser, revision }: { browser: Visitor; revision: number },
  { web }: Addresses,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const post = async (path: string, body: object) => {
    const { status } = await browser.post(`/my-enrollment${path}`, body);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  };
  await post("/contact-details", { customerId, revision, change: { detail: "language", language: "es" } });
  const about = "There are four of us, not three.";
  await post("/correction", { customerId, action: "request", correction: { topic: "other", about } });
  await post("/vendors", { choice: "off" });
  await post("/email-address", { email: `new-${email}`, language: "en" });
  const file = await fetch(new URL(`${personalDataPath}?format=pdf&language=en`, web), {
    headers: { cookie: accessCookieOf(browser) },
  });
  if (!file.ok) throw new Error(`The download answered ${file.status}.`);
  await file.arrayBuffer();
  await post("/move", { customerId, zip: "08820", movingDate: new Date().toISOString().slice(0, 10) });
  await post("/cancellation", { customerId, action: "cancel" });
}
