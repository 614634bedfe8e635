import type { ContactForm } from "#contracts/http/contact.ts";
import { html } from "./html.ts";

type Written = { subject: string; html: string; text: string };

/** What support gets when somebody fills out the contact form. The reply goes to them. */
export function contactMessageEmail(
  { name, email, phone, message }: ContactForm,
  requestId: string,
): Written {
  const said = message || "(No message. They would like to hear from us.)";
  const lines = said.split(/\r?\n/).map((line) => html`${line}<br>`);
  return {
    // Nothing that somebody typed: a subject is what forwards and lists show first.
    subject: `Contact form, ${requestId}`,
    html: html`<!doctype html><html lang="en"><body><p><strong>Name:</strong> ${name}<br><strong>Email:</strong> ${email}<br><strong>Phone:</strong> ${phone}</p><p>${lines}</p></body></html>`
      .markup,
    text: `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\n${said}\n`,
  };
}
