import type { lastCredits as en } from "#contracts/messages/en/last-credits.ts";

const start =
  "La inscripción ya se envió a su compañía eléctrica. Si trae créditos solares, estos y los cargos menores por ellos pueden aparecer todavía en";

export const lastCredits: typeof en = {
  until: (month) => `${start} sus facturas hasta ${month}.`,
  withinTwoBills: `${start} una o dos facturas.`,
};
