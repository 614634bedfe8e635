import type { copyLink as english } from "#web/src/messages/en/copy-link.ts";

export const copyLink: typeof english = {
  copy: "Copiar el enlace",
  copied: "El enlace está copiado.",
  copyFailed: "No se pudo copiar el enlace. Selecciónelo y cópielo usted.",
};
