import type { home as english } from "#web/src/messages/en/home.ts";

export const home: typeof english = {
  returning: {
    greeting: "Qué gusto tenerle de vuelta.",
    signedUp: "Ya se inscribió.",
    continue: "Continuar con su solicitud",
    confirmEmail: "Falta confirmar su correo",
    seeEnrollment: "Ver su inscripción",
  },
  hero: {
    title: "¿De cuánto es su descuento solar comunitario en Nueva Jersey?",
    text: "Aquí los hogares ahorran {rates} o más en sus créditos solares comunitarios. Dígale al caimán su código postal y su compañía eléctrica, y lo sabrá en segundos.",
    imageAlt: "Un alegre caimán verde toma el sol junto a hileras de paneles solares en un campo soleado",
  },
  riskfree: {
    title: "Ahorro sin riesgo",
    cards: [
      {
        title: "Sin paneles en el techo",
        text: "Los paneles se quedan en la granja. En su casa no se instala nada, así que también puede participar si alquila o si vive en un condominio.",
      },
      {
        title: "Sin cuotas",
        text: "Entrar es gratis y salir también. Sin cuota de inscripción, sin tarjeta de crédito, sin verificación de crédito.",
      },
      {
        title: "Ahorro garantizado",
        text: "Al menos un {minimum}% de descuento en sus créditos solares, cada mes que los reciba. Con un descuento del {example}%, {exampleCredits} en créditos le ahorran {exampleSaving}.",
      },
    ],
  },
  steps: {
    title: "Cómo funciona la energía solar comunitaria",
    items: [
      {
        title: "El sol brilla sobre una granja",
        text: "Una granja solar en el territorio de su compañía eléctrica convierte la luz del sol en electricidad. En total, las granjas solares comunitarias del programa de Nueva Jersey suman más de {programMegawatts} MW, suficiente para más de {programHomes} hogares.",
      },
      {
        title: "La energía entra a la red",
        text: "La granja envía su electricidad por los mismos cables que ya llegan a su vecindario.",
      },
      {
        title: "A usted le toca una parte",
        text: "Le asignamos una granja y usted se suscribe a una parte de ella, a la medida de la electricidad que usa su hogar.",
      },
      {
        title: "Su parte genera créditos",
        text: "Cada mes, su compañía eléctrica convierte la energía de su parte en créditos en dólares en su factura de electricidad.",
      },
      {
        title: "Usted paga menos por ellos",
        text: "Los créditos le cuestan menos de lo que valen: al menos un {minimum}% menos. Tanto el crédito como el cargo, que es menor, aparecen en la factura de siempre de su compañía eléctrica.",
      },
      {
        title: "La diferencia es suya",
        text: "Ese es su ahorro. La luz, la compañía eléctrica y el servicio siguen igual que antes.",
      },
    ],
  },
  save: {
    benefits: ["Ahorre en sus facturas de energía", "Apoye la energía limpia", "No necesita paneles"],
    estimate: "Vea su ahorro mensual",
  },
  close: {
    title: "¿Le damos un buen mordisco a su factura?",
    text: "Dos respuestas rápidas y lo sabrá.",
  },
};
