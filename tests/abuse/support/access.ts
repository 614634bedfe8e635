import { vi } from "vitest";
import type { Product } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { accessTokenIn, emailsTo } from "./inbox.ts";

const isLink = ({ subject }: { subject: string }) => subject.startsWith("Your link to");

/** The e-mails with a link to "My enrollment" that an address got. */
export const linksTo = async ({ endpoints }: Product, email: string) =>
  (await emailsTo(endpoints, email)).filter(isLink);

export const askForLink = ({ endpoints }: Product, email: string) =>
  new Visitor(endpoints.api).post("/my-enrollment/link", { email });

/** The token of a new link. The address must be known. */
export async function tokenFor(product: Product, email: string): Promise<string> {
  const before = (await linksTo(product, email)).length;
  await askForLink(product, email);
  const link = await vi.waitUntil(async () => (await linksTo(product, email))[before], {
    timeout: 30_000,
    interval: 250,
  });
  return accessTokenIn(link);
}

/** A browser that opened a link to this address. */
export async function browserWithAccess(product: Product, email: string): Promise<Visitor> {
  const browser = new Visitor(product.endpoints.api);
  await browser.post("/my-enrollment/open", { token: await tokenFor(product, email) });
  return browser;
}

/** The cookie of such a browser, as a request sends it. */
export const accessCookieOf = (browser: Visitor) => `__Host-access=${browser.cookie("__Host-access")}`;
