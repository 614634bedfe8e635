import { z } from "zod";
import type { Endpoints } from "#tests/builders/product.ts";

const store = z.object({
  emails: z.array(
    z.looseObject({
      subject: z.string(),
      destination: z.looseObject({ to: z.array(z.string()) }),
    }),
  ),
});

/** The e-mails that SES accepted for an address. */
export async function emailsTo({ inbox }: Endpoints, address: string) {
  const { emails } = store.parse(await (await fetch(`${inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(address));
}
