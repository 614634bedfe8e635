import { claims } from "#domain/claims.ts";
import type { vendorChoice as en } from "#web/src/messages/en/vendor-choice.ts";

export const vendorChoice: typeof en = {
  title: "Otras empresas",
  text: "Awin, Klaviyo, Segment y Datadog trabajan para nosotros: acreditan a los socios que nos envían visitantes, envían nuestros recordatorios y nos muestran qué funciona y qué falla. Usted puede desactivar todo uso de sus datos por ellas. Con eso no cambia nada más: ninguna inscripción ni ningún descuento.",
  isOn: "El uso de sus datos por estas empresas está activado.",
  isOff: "El uso de sus datos por estas empresas está desactivado.",
  offSince: (day) => `El uso de sus datos por estas empresas está desactivado desde el ${day}.`,
  off: "Desactivarlo",
  on: "Activarlo de nuevo",
  busy: "Un momento...",
  switchedOff: `Está desactivado, para todo lo que hay con este correo electrónico y en este navegador. Pedimos a estas empresas que borren lo que saben de usted, en ${claims.answerDays} días o menos.`,
  switchedOn: "Está activado de nuevo, para todo lo que hay con este correo electrónico y en este navegador.",
  globalPrivacyControl:
    "Este navegador envía Global Privacy Control. Por eso nada de sus visitas aquí llega a estas empresas, elija lo que elija.",
};
