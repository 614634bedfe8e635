import { expect, vi } from "vitest";
import type { Endpoints } from "#tests/builders/product.ts";
import type { Visitor } from "#tests/builders/visitor.ts";
import { emailsTo as emailsIn } from "#tools/inbox.ts";
import { householdAt, newEmail } from "./households.ts";

/** The e-mails that SES accepted for an address. */
export const emailsTo = ({ inbox }: Pick<Endpoints, "inbox">, address: string) => emailsIn(inbox, address);

/** Waits until what was asked for before is decided: an e-mail to another mailbox, which this visitor causes last, shows that. */
export async function settledEmails(endpoints: Pick<Endpoints, "api" | "inbox">, visitor: Visitor) {
  const email = newEmail();
  await householdAt(endpoints.api, "completed", { email }, visitor);
  await vi.waitFor(async () => expect(await emailsTo(endpoints, email)).toHaveLength(1), {
    timeout: 60_000,
    interval: 250,
  });
}

type Email = { body: { text?: string | undefined } };

function tokenIn(email: Email | undefined, page: string): string {
  const link = new RegExp(`https?:\\S+/${page}\\?\\S+`).exec(email?.body.text ?? "")?.[0];
  if (!link) throw new Error(`The e-mail contains no link to ${page}.`);
  return new URL(link).searchParams.get("token") ?? "";
}

/** The token of the link with which the owner of the mailbox confirms its address. */
export const confirmationTokenIn = (email: Email | undefined) => tokenIn(email, "confirm-email");

/** The token of the link behind "This wasn't me". */
export const notMeTokenIn = (email: Email | undefined) => tokenIn(email, "not-me");

/** The token of the link to "My enrollment", which is in the fragment of its URL. */
export function accessTokenIn(email: Email | undefined): string {
  const link = /https?:\S+\/my-enrollment\/(?:open|new-address)#\S+/.exec(email?.body.text ?? "")?.[0];
  if (!link) throw new Error("The e-mail contains no link to My enrollment.");
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
}
