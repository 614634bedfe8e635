import { claims } from "#domain/claims.ts";
import type { eligibility as english } from "#web/src/messages/en/eligibility.ts";

export const eligibility: typeof english = {
  answer: "Buenas noticias: {utility} da servicio en {zip}.",
  answerIf: "Si su factura de electricidad dice {utility}, podemos inscribir su hogar.",
  effort: `Unos ${claims.signUpMinutes} minutos, sin tarjeta.`,
  rate: "{percent}% de descuento en sus créditos solares",
  promise: "nunca menos de {minimum}%, cancelar es gratis",
  promiseAtMinimum: "garantizado, cancelar es gratis",
  lineChecked: "({percent}% es para {utility})",
  change: "Cambiar",
  changeWhat: "el código postal o la compañía",
  keep: "Dejar {zip} con {utility}",
  checkZip: "Por favor revise el código postal y la compañía. Si ambos son correctos, continúe.",
};
