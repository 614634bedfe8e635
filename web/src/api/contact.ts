import { type ContactForm, contactForm } from "#contracts/http/contact.ts";
import { fieldMessages } from "#contracts/http/error-response.ts";
import { call } from "./call.ts";

type Read = { form: ContactForm } | { messages: Record<string, string> };

export function messageIn(data: FormData): Read {
  const read = contactForm.safeParse(Object.fromEntries(data));
  return read.success ? { form: read.data } : { messages: fieldMessages(read.error) };
}

export const sendMessage = (form: ContactForm) => call("sendMessage", { body: form });
