import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Endpoints } from "#tests/builders/product.ts";

const email = z.object({
  messageId: z.string(),
  at: z.number(),
  subject: z.string(),
  destination: z.object({ to: z.array(z.string()) }),
  body: z.object({ text: z.string().optional() }),
});
export type Email = z.infer<typeof email>;
const store = z.object({ emails: z.array(email) });

const pollMs = 100;
/** Longer than any queue needs while the machine is busy. */
export const maxWaitMs = 60_000;

/** All e-mails that SES accepted, by their recipients. Reads only what is new, because the inbox keeps everything. */
export class Mail {
  private readonly inbox: string;
  private readonly byRecipient = new Map<string, Email[]>();
  private readonly known = new Set<string>();
  private since = 1;
  private reading: Promise<void> | undefined;

  constructor({ inbox }: Pick<Endpoints, "inbox">) {
    this.inbox = inbox;
  }

  to = (address: string): readonly Email[] => this.byRecipient.get(address) ?? [];

  /** Waits until `find` returns something. Undefined if it never does. */
  async until<Found>(find: () => Found | undefined): Promise<Found | undefined> {
    for (const deadline = Date.now() + maxWaitMs; ; await pause(pollMs)) {
      await this.read();
      const found = find();
      if (found !== undefined || Date.now() > deadline) return found;
    }
  }

  /** One request for everybody who waits. */
  read(): Promise<void> {
    this.reading ??= this.readNew().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readNew(): Promise<void> {
    const response = await fetch(`${this.inbox}/store?since=${this.since}`);
    for (const one of store.parse(await response.json()).emails) {
      if (this.known.has(one.messageId)) continue;
      this.known.add(one.messageId);
      this.since = Math.max(this.since, one.at - 1);
      for (const address of one.destination.to) this.byRecipient.set(address, [...this.to(address), one]);
    }
  }
}
