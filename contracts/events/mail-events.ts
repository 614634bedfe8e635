import { z } from "zod";
import { customerId } from "#contracts/http/fields.ts";

/** What SES says became of an e-mail that it took, reduced to what we read of it: no address is among it. */

const mail = z.object({
  messageId: z.string(),
  /** The mail's own tags. Each is a list of one. */
  tags: z.looseObject({ customerId: z.tuple([customerId]).optional() }).default({}),
});

/** `Permanent`: there is no such mailbox. Otherwise it is full, or somebody's holiday answered. */
const bounce = z.object({
  eventType: z.literal("Bounce"),
  mail,
  bounce: z.object({ bounceType: z.string(), timestamp: z.iso.datetime() }),
});

/** The household called it spam. */
const complaint = z.object({
  eventType: z.literal("Complaint"),
  mail,
  complaint: z.object({ timestamp: z.iso.datetime() }),
});

export const mailEvent = z.discriminatedUnion("eventType", [bounce, complaint]).transform((event) => ({
  messageId: event.mail.messageId,
  customerId: event.mail.tags.customerId?.[0],
  ...(event.eventType === "Complaint"
    ? { outcome: "complained" as const, at: event.complaint.timestamp }
    : {
        outcome: event.bounce.bounceType === "Permanent" ? ("bounced" as const) : ("delayed" as const),
        at: event.bounce.timestamp,
      }),
}));
export type MailEvent = z.output<typeof mailEvent>;

/** The events that we ask SES for. Whatever else it says on the topic is not for us. */
export const mailEventTypes = ["Bounce", "Complaint"] as const;
