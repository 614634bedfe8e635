import type { ContactForm } from "#contracts/http/contact.ts";
import { html } from "#contracts/site/plain-page.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { oneLine } from "#domain/visible-text.ts";

type EmailContent = { subject: string; html: string; text: string };

/** The e-mail that support receives from the contact form. A reply goes to the sender of the form. */
export function contactMessageEmail({ message, ...sender }: ContactForm, requestId: string): EmailContent {
  // Each on one line, so that a sender cannot add lines that look like ours.
  const name = oneLine(sender.name);
  const email = oneLine(sender.email);
  const phone = oneLine(formatPhone(sender.phone));
  const body = message || "(No message. They would like to hear from us.)";
  const lines = body.split(/\r?\n/).map((line) => html`${line}<br>`);
  return {
    // Contains no user input, because lists and forwarded mails show the subject prominently.
    subject: `Contact form, ${requestId}`,
    html: html`<!doctype html><html lang="en"><body><p><strong>Name:</strong> ${name}<br><strong>Email:</strong> ${email}<br><strong>Phone:</strong> ${phone}</p><p>${lines}</p></body></html>`
      .markup,
    text: `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\n${body}\n`,
  };
}
