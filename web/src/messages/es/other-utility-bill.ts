import type { otherUtilityBill as english } from "#web/src/messages/en/other-utility-bill.ts";

export const otherUtilityBill: typeof english = {
  discount: (utility, percent, checked) =>
    percent < checked
      ? `Su factura es de ${utility}, así que su descuento en los créditos solares es del ${percent}%, no del ${checked}%.`
      : `Buenas noticias: su factura es de ${utility}, así que su descuento en los créditos solares es del ${percent}%, no solo del ${checked}%.`,
  moving: (from, to) =>
    `Esta factura es de ${to}. Su suscripción de ${from} no puede mudarse a un hogar al que da servicio ${to}. Si es la factura de su nuevo hogar, continúe: puede inscribirlo por separado, y su inscripción anterior queda como está.`,
};
