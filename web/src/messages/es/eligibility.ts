import type { eligibility as english } from "#web/src/messages/en/eligibility.ts";

export const eligibility: typeof english = {
  answer:
    "Buenas noticias: {utility} da servicio en {zip}. {percent}% de descuento en sus créditos solares. Unos 2 minutos, sin tarjeta.",
  line: "{zip} · {utility} · {percent}% de descuento en sus créditos solares",
  lineWithoutZip: "{utility} · {percent}% de descuento en sus créditos solares",
  change: "Cambiar",
  changeWhat: "el código postal o la compañía",
  ours: "{zip} es zona de {utility}.",
  shared: "{zip} es zona de {utilities}.",
  checkWith: "Revisar con {utility}",
  other: "{zip} es zona de {utility}.",
  partly: "Algunas viviendas de {zip} reciben servicio de {utility}.",
  municipal: "la compañía eléctrica municipal de {place}",
  weServe: "Trabajamos con {utilities}.",
  outside: "{zip} no está en Nueva Jersey. Solo trabajamos con viviendas de Nueva Jersey.",
  unknown:
    "No sabemos qué compañía da servicio en {zip}. El código postal de su vivienda está en su factura de electricidad.",
  checkZip: "Por favor revise el código postal y la compañía. Si ambos son correctos, continúe.",
  bill: "El nombre que vale es el de su factura de electricidad.",
};
