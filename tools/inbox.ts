import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { CliError } from "./cli.ts";

const store = z.object({
  emails: z.array(
    z.looseObject({
      subject: z.string(),
      destination: z.looseObject({ to: z.array(z.string()) }),
      body: z.looseObject({ text: z.string().optional() }),
    }),
  ),
});

/** The e-mails that the local SES accepted for an address, oldest first. */
export async function emailsTo(inbox: string, address: string) {
  const { emails } = store.parse(await (await fetch(`${inbox}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(address));
}

/** The links to a page, such as `/my-enrollment/open`, in the e-mails to an address, oldest first. */
export async function linksTo(inbox: string, address: string, page: string): Promise<URL[]> {
  const pattern = new RegExp(`https?:\\S+${page}[#?]\\S+`);
  const texts = (await emailsTo(inbox, address)).map(({ body }) => pattern.exec(body.text ?? "")?.[0]);
  return texts.flatMap((link) => (link ? [new URL(link)] : []));
}

const pollMs = 250;
const maxWaitMs = 60_000;

/** Waits for the link that comes after so many others. */
export async function nextLink(inbox: string, address: string, page: string, after = 0): Promise<URL> {
  for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await pause(pollMs)) {
    const link = (await linksTo(inbox, address, page))[after];
    if (link) return link;
  }
  throw new CliError(`${address} got no link to ${page}.`);
}
