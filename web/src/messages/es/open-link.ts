import { accessTokenMinutes } from "#domain/access.ts";
import { accessHours } from "#domain/retention.ts";
import type { openLink as english, usedLink as englishUsed } from "#web/src/messages/en/open-link.ts";

export const openLink: typeof english = {
  "my-enrollment": {
    title: "Abrir mi inscripción",
    text: `Pulse el botón para ver su inscripción en este dispositivo. Aquí queda abierta ${accessHours} horas, o hasta que cierre la sesión. Si su correo aún no está confirmado, así también lo confirma.`,
    button: "Abrir mi inscripción",
    busy: "Abriendo...",
    notValid: `Este enlace ya no funciona o está incompleto. Un enlace funciona una sola vez, durante ${accessTokenMinutes} minutos. Pida que le enviemos uno nuevo.`,
  },
  "new-address": {
    title: "Cambiar mi dirección de correo",
    text: "Pulse el botón para usar en su inscripción la dirección que recibió este correo. Desde entonces, nuestros correos y enlaces llegan aquí. Avisamos a su dirección anterior.",
    button: "Cambiar mi dirección de correo",
    busy: "Cambiando...",
    notValid: `Este enlace ya no funciona o está incompleto. Un enlace funciona una sola vez, durante ${accessTokenMinutes} minutos, si no cierra la sesión antes. Abra su inscripción para ver su dirección.`,
  },
};

export const usedLink: typeof englishUsed = {
  text: "Este enlace ya se abrió antes, quizás por un programa que revisa sus correos. Podemos enviar uno nuevo a la misma dirección.",
  button: "Envíenme uno nuevo",
  busy: "Enviando...",
  sent: `Un enlace nuevo va en camino. Ábralo en este dispositivo, durante ${accessTokenMinutes} minutos: aquí funciona aunque un programa lo abra primero.`,
  delayed: `Por ahora nuestros correos se demoran. El enlace llega solo en cuanto podamos enviar de nuevo. Ábralo en este dispositivo, durante ${accessTokenMinutes} minutos.`,
};
