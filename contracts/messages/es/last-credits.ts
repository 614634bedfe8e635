import type { lastCredits as en } from "#contracts/messages/en/last-credits.ts";

export const lastCredits: typeof en = (onlyFormerWasSent = false, month = "") => {
  const sent = onlyFormerWasSent
    ? "Esta inscripción no se envió a su compañía eléctrica. La de su hogar anterior sí se envió, y esta la reemplazó. Si aquella trae"
    : "Puede que su compañía eléctrica ya sepa de esta inscripción. Si trae";
  const bills = month ? `sus facturas hasta ${month}` : "una o dos facturas";
  return `${sent} créditos solares, estos y los cargos menores por ellos pueden aparecer todavía en ${bills}.`;
};
