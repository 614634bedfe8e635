import { claims } from "#domain/claims.ts";
import type { corrections as english } from "#web/src/messages/en/corrections.ts";

export const corrections: typeof english = {
  title: "¿Hay algo mal?",
  text: `Su nombre, dirección, compañía eléctrica y números están en lo que usted firmó, así que no puede cambiarlos aquí. Díganos qué está mal. Lo revisamos y respondemos en un plazo de ${claims.answerDays} días. Es gratis.`,
  ask: "Pedir una corrección",
  received: (day) => `Recibida el ${day}.`,
  answerBy: (day) => `Respondemos a más tardar el ${day}.`,
  withdrawnOn: (day) => `Usted la retiró el ${day}.`,
  answeredOn: (day) => `Respondida el ${day}.`,
  withdraw: "Retirar",
  sent: "Recibimos su solicitud. Está abajo, y allí estará nuestra respuesta. También le escribiremos un correo.",
  withdrawn: "Su solicitud está retirada.",
};
