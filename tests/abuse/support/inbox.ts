import { z } from "zod";
import type { Endpoints } from "#tests/builders/product.ts";

const store = z.object({
  emails: z.array(
    z.looseObject({
      subject: z.string(),
      destination: z.looseObject({ to: z.array(z.string()) }),
      body: z.looseObject({ text: z.string().optional() }),
    }),
  ),
});

/** The e-mails that SES accepted for an address. */
export async function emailsTo({ inbox }: Endpoints, address: string) {
  const { emails } = store.parse(await (await fetch(`${inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(address));
}

/** The token of the link with which the owner of the mailbox confirms its address. */
export function confirmationTokenIn(email: { body: { text?: string | undefined } } | undefined): string {
  const link = /https?:\S+\/confirm-email\?\S+/.exec(email?.body.text ?? "")?.[0];
  if (!link) throw new Error("The e-mail contains no confirmation link.");
  return new URL(link).searchParams.get("token") ?? "";
}
