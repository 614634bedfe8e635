import { claims } from "#domain/claims.ts";
import type { eligibility as english } from "#web/src/messages/en/eligibility.ts";

export const eligibility: typeof english = {
  answer: "Buenas noticias: {utility} da servicio en {zip}.",
  effort: `Unos ${claims.signUpMinutes} minutos, sin tarjeta.`,
  rate: "{percent}% de descuento en sus créditos solares",
  lineChecked: "({percent}% es para {utility})",
  unlisted: {
    title: "Lo sentimos: por ahora solo podemos inscribir hogares de estas tres compañías.",
    supplier:
      "Si eligió un proveedor de energía, su compañía sigue siendo la que le entrega la electricidad. Escriba su código postal y le diremos cuál es.",
    others:
      "Rockland Electric, Sussex Rural Electric Cooperative y los municipios con servicio eléctrico propio, como Vineland, pueden decirle si tienen un programa solar.",
  },
  change: "Cambiar",
  changeWhat: "el código postal o la compañía",
  keep: "Dejar {zip} con {utility}",
  checkZip: "Por favor revise el código postal y la compañía. Si ambos son correctos, continúe.",
};
