import type { moving as english } from "#web/src/messages/en/moving.ts";

export const moving: typeof english =
  "Se muda: esta es la solicitud para su nuevo hogar. Hasta que la firme, nada cambia para el anterior.";
