import { accessTokenMinutes } from "#domain/access.ts";
import { accessLinksPerHour } from "#domain/limits.ts";
import type { emailMeALink as english } from "#web/src/messages/en/email-me-a-link.ts";

export const emailMeALink: typeof english = {
  label: "Su correo electrónico",
  hint: "La dirección con la que se inscribió.",
  button: "Envíenme un enlace",
  fresh: "Envíenme uno nuevo",
  busy: "Enviando...",
  sent: (email) =>
    `Si conocemos ${email}, un correo con un enlace va en camino. El enlace funciona una sola vez, durante ${accessTokenMinutes} minutos.`,
  delayed: (email) =>
    `Por ahora nuestros correos se demoran. Si conocemos ${email}, el enlace llega solo en cuanto podamos enviar de nuevo. Funciona una sola vez, durante ${accessTokenMinutes} minutos.`,
  noEmail: `¿Nada después de cinco minutos? Busque en su carpeta de correo no deseado y revise la dirección. Enviamos como máximo ${accessLinksPerHour} enlaces por hora a una dirección.`,
  another: "Usar otra dirección",
};
