import type { Endpoints } from "#tests/builders/product.ts";
import { fromIp, Visitor } from "#tests/builders/visitor.ts";
import { accessTokenIn, emailsTo } from "./inbox.ts";

type Addresses = Pick<Endpoints, "api" | "inbox">;

const isLink = ({ subject }: { subject: string }) => subject.startsWith("Your link to");

/** The e-mails with a link to "My enrollment" that an address got. */
export const linksTo = async (endpoints: Addresses, email: string) =>
  (await emailsTo(endpoints, email)).filter(isLink);

/** Asks in a new browser, of another network if `ip` names it. */
export const askForLink = ({ api }: Addresses, email: string, ip?: string) =>
  new Visitor(api, ip ? fromIp(ip) : {}).post("/my-enrollment/link", { email });

/** A busy machine takes a few seconds. */
const maxWaitMs = 30_000;

/** The token of a new link, which this browser asked for. The address must be known. */
export async function tokenFor(
  endpoints: Addresses,
  email: string,
  browser = new Visitor(endpoints.api),
): Promise<string> {
  const before = (await linksTo(endpoints, email)).length;
  await browser.post("/my-enrollment/link", { email });
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const link = (await linksTo(endpoints, email))[before];
    if (link) return accessTokenIn(link);
    if (Date.now() > deadline) throw new Error("No link was sent.");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** A browser that asked for a link to this address, and opened it. */
export async function browserWithAccess(endpoints: Addresses, email: string): Promise<Visitor> {
  const browser = new Visitor(endpoints.api);
  await browser.post("/my-enrollment/open", { token: await tokenFor(endpoints, email, browser) });
  return browser;
}

/** The cookie of such a browser, as a request sends it. */
export const accessCookieOf = (browser: Visitor) => `__Host-access=${browser.cookie("__Host-access")}`;
