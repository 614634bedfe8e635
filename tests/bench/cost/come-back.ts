import { disclosurePath } from "#contracts/site/document-paths.ts";
import { accessCookieOf, browserWithAccess } from "#tests/abuse/support/access.ts";

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
