import { z } from "zod";
import { code } from "./field-codes.ts";
import { person, phoneNumber, text } from "./fields.ts";

const required = (max: number) => text(max).min(1, code.required);

/** The form of the contact page. The page and the function check it with this schema. */
export const contactForm = z.object({
  name: required(100),
  email: required(254).pipe(person.email),
  phone: phoneNumber(code.required),
  message: text(5000).default(""),
});
export type ContactForm = z.output<typeof contactForm>;

/** The API answers this after SES has accepted the message. */
export const sendMessageReply = z.object({ sent: z.literal(true) });
