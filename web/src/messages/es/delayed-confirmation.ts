import type { delayedConfirmation as english } from "#web/src/messages/en/delayed-confirmation.ts";

export const delayedConfirmation: typeof english = {
  text: "Por ahora nuestros correos se demoran. Su correo de confirmación llega solo, en cuanto podamos enviar de nuevo.",
  goesTo: "Va a",
};
