import { accessTokenMinutes } from "#domain/access.ts";
import { accessLinksPerHour } from "#domain/limits.ts";

export const emailMeALink = {
  label: "Your email",
  hint: "The address you signed up with.",
  button: "Email me a link",
  fresh: "Send me a fresh one",
  busy: "Sending...",
  sent: (email: string) =>
    `If we know ${email}, an email with a link is on its way. The link works once, within ${accessTokenMinutes} minutes.`,
  /** While operations has switched e-mail off. */
  delayed: (email: string) =>
    `Our emails are delayed right now. If we know ${email}, the link comes by itself as soon as we can send again. It works once, within ${accessTokenMinutes} minutes.`,
  noEmail: `Nothing after five minutes? Look in your spam folder, and check the address. We send at most ${accessLinksPerHour} links an hour to one address.`,
  another: "Use another address",
};
