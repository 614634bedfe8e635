import type { about as english } from "#web/src/messages/en/about.ts";

/** `{phone}`, `{legalName}` and `{postalAddress}` are filled with facts about the company at render time. */
export const about: typeof english = {
  title: "Conozca a su caimán solar",
  imageAlt: "El caimán bajo una sombrilla, con una pequeña granja solar en el lomo",
  lead: "Ayudamos gratis a los hogares de Nueva Jersey a inscribirse en la energía solar comunitaria. Los caimanes saben algo muy bueno del sol: no hay que fabricarlo, basta con estar ahí.",
  does: {
    title: "Lo que hacemos",
    text: "Wattigator ayuda a los hogares de Nueva Jersey a participar en la energía solar comunitaria. Revisamos si una granja da servicio a su hogar, reunimos lo que pide el programa, le asignamos un proyecto solar y le ayudamos en el camino. Trabajamos con clientes de PSE&G, JCP&L y Atlantic City Electric.",
  },
  doesNot: {
    title: "Lo que no hacemos",
    text: "No le vendemos paneles. No le cambiamos la compañía eléctrica. No revisamos su crédito ni le pedimos una tarjeta de crédito. No vendemos ni alquilamos sus datos personales.",
  },
  behind: {
    title: "Quién está detrás",
    text: "Wattigator es un servicio de {legalName}, {postalAddress}.",
  },
  program: {
    title: "El programa del Estado, y cómo comprobarlo",
    rules: "Sus reglas están en el Código Administrativo de Nueva Jersey, N.J.A.C. 14:8-9.",
    check:
      "Pregúntele a la Junta por el programa, por nosotros o por un proyecto. Su formulario de quejas está en {boardSite}. O escriba a",
  },
  money: {
    title: "Por dónde pasa el dinero",
    steps: [
      "**La granja** envía su energía a la red. Por su parte de esa energía, **su compañía eléctrica** pone créditos en dólares en su factura de electricidad.",
      "**Usted** paga un cargo por esos créditos, al menos un {minimum}% menos de lo que valen. Está en la misma factura y se paga a su compañía eléctrica.",
      "**Wattigator** nunca le cobra. Entrar, mudarse y salir es gratis.",
    ],
    why: "¿Por qué es más barato? Una granja solo funciona si el vecindario se suscribe, y las reglas de la Junta fijan un descuento mínimo garantizado.",
    example: "Vea una factura de ejemplo",
  },
  promises: {
    title: "Lo que prometemos",
    items: [
      "Usted ve el formulario de divulgación antes de firmar, en palabras sencillas y con sus propios datos.",
      "Su descuento queda por escrito y es de al menos el {minimum}% de sus créditos solares.",
      "Entrar es gratis. Salir es gratis.",
      "La ayuda está a una llamada: {phone}.",
    ],
  },
  button: "Vea si califica",
};
