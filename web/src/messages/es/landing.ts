import { claims } from "#domain/claims.ts";
import type { landing as english } from "#web/src/messages/en/landing.ts";

export const landing: typeof english = {
  chipsLabel: "Lo que usted recibe",
  chips: [
    `Inscripción en ${claims.signUpMinutes} minutos`,
    "Descuento garantizado",
    "Conserva su compañía eléctrica",
    "Sin tarjeta de crédito",
    "Sin paneles en el techo",
    "Cancele cuando quiera",
  ],
  pages: {
    pseg: {
      eyebrow: "Para hogares con PSE&G",
      title: "{pse}% de descuento en energía solar comunitaria con PSE&G",
      text: "PSE&G le sigue llevando la electricidad. Nosotros le buscamos una granja solar en el territorio de la compañía, y sus créditos solares vienen con un descuento del {pse}%.",
      example: "{exampleCredits} en créditos solares le ahorran {pseSaving}.",
      cardTitle: "¿Califica su código postal?",
    },
    jcpl: {
      eyebrow: "Para hogares con JCP&L",
      title: "{jcpl}% de descuento en energía solar comunitaria con JCP&L",
      text: "JCP&L le sigue llevando la electricidad. Nosotros le buscamos una granja solar en el territorio de la compañía, y sus créditos solares vienen con un descuento del {jcpl}%.",
      example: "{exampleCredits} en créditos solares le ahorran {jcplSaving}.",
      cardTitle: "¿Califica su código postal?",
    },
    ace: {
      eyebrow: "Para hogares con Atlantic City Electric",
      title: "{ace}% de descuento en energía solar comunitaria con ACE",
      text: "Atlantic City Electric le sigue llevando la electricidad. Nosotros le buscamos una granja solar en el territorio de la compañía, y sus créditos solares vienen con un descuento del {ace}%.",
      example: "{exampleCredits} en créditos solares le ahorran {aceSaving}.",
      cardTitle: "¿Califica su código postal?",
    },
    nj: {
      eyebrow: "Para hogares de Nueva Jersey",
      title: "Ahorre un {headline}% o más con la energía solar comunitaria",
      text: "Un {pse}% con PSE&G y un {jcpl}% con JCP&L. Con Atlantic City Electric, un {ace}%. Elija su compañía eléctrica para ver su descuento.",
      example: "Con un descuento del {example}%, {exampleCredits} en créditos le ahorran {exampleSaving}.",
      cardTitle: "¿Califica su hogar?",
    },
  },
  headlines: [
    {
      title: "Ahorro garantizado",
      text: "Al menos un {minimum}% de descuento en sus créditos solares.",
    },
    {
      title: "Aprobado por el estado",
      text: "El programa de energía solar comunitaria y sus proyectos solares están aprobados por la Junta de Servicios Públicos de Nueva Jersey. La Junta no respalda a Wattigator.",
    },
    { title: "Suscribirse es gratis", text: "No paga nada por entrar ni por salir." },
    {
      title: "No necesita paneles (ni casa propia)",
      text: "Si alquila, también puede participar.",
    },
  ],
  estimator: {
    title: "Vea su ahorro mensual",
    prompt: "Marque cuánto paga de electricidad al mes:",
    slider: "Factura mensual de electricidad en dólares",
    field: "O escríbala, en dólares",
    minimum: (percent: number) => `Al ${percent}% garantizado`,
    withUtility: (utility: string, percent: number) => `Al ${percent}% de ${utility}`,
    parts: { remainder: "Lo que pagaría", discount: "Lo que ahorraría" },
    month: "Ahorro mensual",
    year: "Ahorro anual",
    note: "Los créditos reales siguen al sol, así que son más altos en verano y más bajos en invierno.",
  },
  intro: {
    title: "Si paga una factura de electricidad, ¿por qué no pagar menos?",
    text: "Díganos dónde vive y le buscaremos una granja solar que le dé servicio.",
    houseAlt: "Una casa adosada en una calle soleada de Nueva Jersey",
    farmAlt: "Paneles solares en un campo a las afueras de un pueblo",
  },
  benefits: {
    title: "Le hacemos más fácil ahorrar en electricidad",
    phoneAlt:
      "Un teléfono que muestra una factura de electricidad en la que aparece un crédito solar comunitario",
    items: [
      {
        title: "Una sola factura",
        text: "Sus créditos y su cargo con descuento llegan en la factura de electricidad que ya recibe.",
      },
      {
        title: "Formularios ya llenos",
        text: "Conecte su cuenta de electricidad o envíe una factura reciente, y llenamos los formularios por usted.",
      },
      {
        title: "Nada que instalar",
        text: "La granja hace el trabajo. Ni siquiera hace falta tener casa propia.",
      },
      { title: "Salga cuando quiera", text: "Cancelar es gratis en cualquier momento." },
    ],
  },
  closeText: "Solo necesitamos su código postal.",
};
