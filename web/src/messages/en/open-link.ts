import { accessTokenMinutes } from "#domain/access.ts";
import { accessHours } from "#domain/retention.ts";

/** The pages behind the links that we send. */
export const openLink = {
  "my-enrollment": {
    title: "Open my enrollment",
    text: `Press the button to see your enrollment on this device. It stays open here for ${accessHours} hours, or until you sign out. If your email isn't confirmed yet, this confirms it, too.`,
    button: "Open my enrollment",
    busy: "Opening...",
    notValid: `This link doesn't work any more, or it's incomplete. A link works once, and for ${accessTokenMinutes} minutes. Have a fresh one sent to you.`,
  },
  "new-address": {
    title: "Change my email address",
    text: "Press the button to use the address that got this email for your enrollment. From then on, our emails and links come here. We tell your earlier address.",
    button: "Change my email address",
    busy: "Changing...",
    notValid: `This link doesn't work any more, or it's incomplete. A link works once, and for ${accessTokenMinutes} minutes, unless you sign out before. Open your enrollment to see your address.`,
  },
};

/** In place of a link that something else opened before: programs that check e-mails do. */
export const usedLink = {
  text: "This link was opened before, maybe by a program that checks your email. We can send a fresh one to the same address.",
  button: "Send me a fresh one",
  busy: "Sending...",
  sent: `A fresh link is on its way. Open it on this device, within ${accessTokenMinutes} minutes: here it works even if a program opens it first.`,
  delayed: `Our emails are delayed right now. The link comes by itself as soon as we can send again. Open it on this device, within ${accessTokenMinutes} minutes.`,
};
