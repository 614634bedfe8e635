import * as z from "zod/mini";
import { code } from "./field-codes.ts";
import { lines, person, phoneNumber, text } from "./fields.ts";
import type { Route } from "./route.ts";

const required = (max: number, message: string) => text(max).check(z.minLength(1, message));

/** The form of the contact page. The page and the function check it with this schema. */
export const contactForm = z.object({
  name: required(100, code.name_required),
  email: z.pipe(required(254, code.email_required), person.email),
  phone: phoneNumber(code.phone_required),
  message: z._default(lines(5000), ""),
});
export type ContactForm = z.output<typeof contactForm>;

/** The API answers this after SES has accepted the message. */
export const sendMessageReply = z.object({ sent: z.literal(true) });

export const sendMessageRoute = {
  method: "POST",
  path: "/api/contact",
  body: contactForm,
  reply: sendMessageReply,
  errors: ["too_many_messages", "message_not_sent", "mail_paused"],
} as const satisfies Route;
