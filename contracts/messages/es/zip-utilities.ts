import type { zipUtilities as english } from "#contracts/messages/en/zip-utilities.ts";

export const zipUtilities: typeof english = {
  ours: "{utility} da servicio en {zip}: allí tiene {percent}% de descuento en sus créditos solares, nunca menos de {minimum}%.",
  oursAtMinimum:
    "{utility} da servicio en {zip}: allí tiene {percent}% de descuento en sus créditos solares, garantizado.",
  insteadOf: "{utility}, y no {chosen},",
  shared: "{zip} es zona de {utilities}.",
  checkWith: "Continuar con {utility}",
  another: "Probar otro código postal",
  other: "{zip} es zona de {utility}.",
  partly: "Algunas viviendas de {zip} reciben servicio de {utility} y por ahora no se pueden inscribir.",
  ask_other: "Pregunte a {utility} si tiene su propio programa solar.",
  municipal: "la compañía eléctrica municipal de {place}",
  weServe: "Trabajamos con {utilities}.",
  outside: "{zip} no está en Nueva Jersey.",
  onlyNewJersey: "Solo trabajamos con viviendas de Nueva Jersey.",
  unknown:
    "No sabemos qué compañía da servicio en {zip}. El código postal de su vivienda está en su factura de electricidad.",
  bill: "El nombre que vale es el de su factura de electricidad.",
};
