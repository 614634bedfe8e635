import type { discountMessages as english } from "#contracts/messages/en/discount.ts";

export const discountMessages: Record<keyof typeof english, string> = {
  promise:
    "Su descuento a la fecha de hoy: {percent}% en sus créditos solares. Garantizado: nunca menos de {minimum}%.",
  promiseAtMinimum:
    "Su descuento a la fecha de hoy: {percent}% en sus créditos solares, el mínimo garantizado.",
  minimum: "Garantizado: nunca menos de {minimum}% de descuento en sus créditos solares.",
  rateNote: "El porcentaje exacto depende de su compañía eléctrica y de su proyecto solar.",
};
