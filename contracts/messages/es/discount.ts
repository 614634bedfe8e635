import type { discountMessages as english } from "#contracts/messages/en/discount.ts";

export const discountMessages: Record<keyof typeof english, string> = {
  promise: "Hoy, {percent}% de descuento en sus créditos solares. Garantizado: nunca menos de {minimum}%.",
  minimum: "Garantizado: nunca menos de {minimum}% de descuento en sus créditos solares.",
  rateNote: "El porcentaje exacto depende de su compañía eléctrica y de su proyecto solar.",
};
