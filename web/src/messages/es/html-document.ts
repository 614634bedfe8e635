import { claims } from "#domain/claims.ts";
import type { htmlDocument as english } from "#web/src/messages/en/html-document.ts";

export const htmlDocument: typeof english = {
  signupDescription: `Inscríbase en la energía solar comunitaria de Nueva Jersey: gratis, unos ${claims.signUpMinutes} minutos, sin tarjeta de crédito, sin paneles.`,
  noScript:
    "Esta página necesita JavaScript. Por favor actívelo en su navegador y vuelva a cargar la página. O déjenos ayudarle: llame al",
  orWrite: "o escriba a",
};
