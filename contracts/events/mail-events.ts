import * as z from "zod/mini";
import { customerId } from "#contracts/http/fields.ts";

/** SES events about an e-mail that was sent, reduced to the fields that we read. They contain no e-mail address. */

const mail = z.object({
  messageId: z.string(),
  /** Our tags of the e-mail. SES sends each as a list of one value. */
  tags: z._default(
    z.looseObject({
      customerId: z.optional(z.tuple([customerId])),
      noticeId: z.optional(z.tuple([z.string()])),
    }),
    {},
  ),
});

/** `Permanent`: the mailbox does not exist. Other types: it is full, or an automatic reply arrived. */
const bounce = z.object({
  eventType: z.literal("Bounce"),
  mail,
  bounce: z.object({ bounceType: z.string(), timestamp: z.iso.datetime() }),
});

/** The household marked the e-mail as spam. */
const complaint = z.object({
  eventType: z.literal("Complaint"),
  mail,
  complaint: z.object({ timestamp: z.iso.datetime() }),
});

export const mailEvent = z.pipe(
  z.discriminatedUnion("eventType", [bounce, complaint]),
  z.transform((event) => ({
    messageId: event.mail.messageId,
    customerId: event.mail.tags.customerId?.[0],
    noticeId: event.mail.tags.noticeId?.[0],
    ...(event.eventType === "Complaint"
      ? { outcome: "complained" as const, at: event.complaint.timestamp }
      : {
          outcome: event.bounce.bounceType === "Permanent" ? ("bounced" as const) : ("delayed" as const),
          at: event.bounce.timestamp,
        }),
  })),
);
export type MailEvent = z.output<typeof mailEvent>;

/** The event types that we subscribe to. */
export const mailEventTypes = ["Bounce", "Complaint"] as const;
