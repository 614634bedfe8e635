import { type ContactForm, contactForm, sendMessageRoute } from "#contracts/http/contact.ts";
import { callApi } from "./call.ts";
import { formMessages } from "./field-messages.ts";

type ParsedForm = { form: ContactForm } | { messages: Record<string, string> };

export function parseContactForm(data: FormData): ParsedForm {
  const read = contactForm.safeParse(Object.fromEntries(data));
  return read.success ? { form: read.data } : { messages: formMessages(read.error) };
}

export const sendMessage = (form: ContactForm) => callApi(sendMessageRoute, { body: form });
