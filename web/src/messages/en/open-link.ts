import { accessTokenMinutes } from "#domain/access.ts";
import { accessHours } from "#domain/retention.ts";

/** The pages behind the links that we send. */
export const openLink = {
  "my-enrollment": {
    title: "Open my enrollment",
    text: `Press the button to see your enrollment on this device. It stays open here for ${accessHours} hours, or until you sign out.`,
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
