import type { howItWorks as english } from "#web/src/messages/en/how-it-works.ts";

export const howItWorks: typeof english = {
  title: "Entra el sol. Sale el ahorro.",
  intro:
    "Con la energía solar comunitaria, usted participa en una granja solar local sin poner nada en su techo. La granja envía energía a la red, su compañía eléctrica pone créditos solares en su factura, y usted paga por ellos menos de lo que valen. La misma compañía, el mismo servicio, una factura más baja.",
  cardTitle: "Encuentre granjas solares cerca de usted",
  farms: {
    title: "Las granjas cuentan con usted",
    text: "Una granja solar comunitaria solo funciona si el vecindario se suscribe. En total, las granjas solares comunitarias del programa de Nueva Jersey suman más de {programMegawatts} MW, suficiente para más de {programHomes} hogares.",
    items: [
      {
        title: "Cada parte cuenta",
        text: "Las granjas se dividen en muchas partes pequeñas. La suya corresponde a lo que su hogar usa en un año, y nada más.",
      },
      {
        title: "Hay lugar para todo el mundo",
        text: "Casa o apartamento, propio o alquilado. Al menos la mitad de la capacidad de cada proyecto ({setAside}%) se reserva para hogares con ingresos bajos o moderados.",
      },
      {
        title: "Energía local",
        text: "Su granja está en el territorio de su propia compañía eléctrica, así que la energía limpia que produce va a los cables cerca de usted.",
      },
      {
        title: "Poco compromiso",
        text: "Quédese el tiempo que quiera. Si se muda dentro del territorio de su compañía eléctrica, su suscripción puede irse con usted.",
      },
    ],
  },
  bill: {
    title: "Así se verá su factura",
    text: "Un ejemplo: un mes con {billCharges} de electricidad y {exampleCredits} en créditos solares, con un descuento del {example}%.",
    heading: "Su factura de electricidad",
    lines: [
      {
        label: "Electricidad y entrega",
        amount: "{billCharges}",
        note: "Sus cargos de siempre. Su compañía eléctrica le sigue llevando la electricidad y le manda la factura.",
      },
      {
        label: "Crédito solar comunitario",
        amount: "–{exampleCredits}",
        note: "Lo que su parte de la granja generó este mes. Su compañía eléctrica lo resta de sus cargos.",
      },
      {
        label: "Cargo por el crédito",
        amount: "{exampleCharge}",
        note: "Lo que paga por el crédito: un {example}% menos de lo que vale.",
      },
    ],
    total: "Usted paga",
    totalAmount: "{billTotal}",
    without: "Sin energía solar comunitaria: {billCharges}. Usted ahorra {exampleSaving}.",
  },
  guide: {
    title: "Tres pasos hacia un ahorro con mucho sol",
    items: [
      {
        title: "Busque granjas solares",
        text: "Escriba su código postal y elija su compañía eléctrica. Enseguida le diremos si podemos ayudarle.",
      },
      {
        title: "Conecte su cuenta o suba una factura",
        text: "Conecte su cuenta de electricidad, o suba o fotografíe una factura reciente, y llenamos los formularios. ¿Prefiere escribir? También se puede.",
      },
      {
        title: "Suscríbase",
        text: "Revise sus datos, lea el formulario de divulgación y firme. Normalmente le asignamos una granja en {weeks} semanas.",
      },
    ],
  },
};
