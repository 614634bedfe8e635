import type { emailLinkOffer as english } from "#web/src/messages/en/email-link-offer.ts";

export const emailLinkOffer: typeof english = {
  question: "¿Ya estuvo aquí, o quiere seguir en otro dispositivo?",
  button: "Envíenme un enlace por correo",
};
