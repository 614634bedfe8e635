import type { unlistedUtility as english } from "#web/src/messages/en/unlisted-utility.ts";

export const unlistedUtility: typeof english = {
  title: "Lo sentimos: por ahora solo podemos inscribir hogares de estas compañías.",
  supplier: "Si eligió un proveedor de energía, su compañía sigue siendo la que le entrega la electricidad.",
  notOurs: "Si la electricidad se la entrega otra compañía, por ahora no podemos inscribir su hogar.",
  enterZip: "Escriba su código postal y le diremos cuál es.",
  others:
    "Rockland Electric, Sussex Rural Electric Cooperative y los municipios con servicio eléctrico propio, como Vineland, pueden decirle si tienen un programa solar.",
};
