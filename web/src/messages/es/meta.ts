import type { meta as english } from "#web/src/messages/en/meta.ts";

/** Titles and descriptions for browser tabs, search results and shared links. */
export const meta: typeof english = {
  home: {
    title: "Wattigator: ahorro con energía solar comunitaria en Nueva Jersey",
    description:
      "Reciba un descuento garantizado en créditos solares comunitarios con PSE&G, JCP&L o Atlantic City Electric. Gratis y sin paneles.",
  },
  pseg: {
    title: "Energía solar comunitaria con PSE&G: {pse}% de descuento · Wattigator",
    description:
      "Energía solar comunitaria para hogares con PSE&G. {pse}% de descuento en créditos solares, inscripción gratis, cancele cuando quiera.",
  },
  jcpl: {
    title: "Energía solar comunitaria con JCP&L: {jcpl}% de descuento · Wattigator",
    description:
      "Energía solar comunitaria para hogares con JCP&L. {jcpl}% de descuento en créditos solares, inscripción gratis, cancele cuando quiera.",
  },
  ace: {
    title: "Energía solar comunitaria con Atlantic City Electric: {ace}% de descuento · Wattigator",
    description:
      "Energía solar comunitaria para hogares con ACE. {ace}% de descuento en créditos solares, inscripción gratis, cancele cuando quiera.",
  },
  nj: {
    title: "Energía solar comunitaria en Nueva Jersey · Wattigator",
    description: "Vea el descuento de energía solar comunitaria donde usted vive.",
  },
  howItWorks: {
    title: "Cómo funciona la energía solar comunitaria · Wattigator",
    description: "Del primer rayo de sol en la granja a una factura de electricidad más baja.",
  },
  about: { title: "Quiénes somos · Wattigator", description: "Quiénes somos y qué prometemos." },
  faqs: {
    title: "Preguntas frecuentes · Wattigator",
    description: "Respuestas claras sobre la energía solar comunitaria en Nueva Jersey.",
  },
  contact: { title: "Contacto · Wattigator", description: "Llame, mande un correo o escríbanos." },
  privacy: {
    title: "Política de privacidad · Wattigator",
    description: "Qué datos recopilamos, para qué, y qué puede decidir usted.",
  },
  terms: { title: "Términos de uso · Wattigator", description: "Las reglas para usar Wattigator." },
};
