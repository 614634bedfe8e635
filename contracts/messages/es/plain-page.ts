import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import type { plainPage as english } from "#contracts/messages/en/plain-page.ts";
import { inWords } from "./numbers.ts";

export const plainPage: typeof english = {
  help: "¿Necesita ayuda? Llame al",
  orWrite: "o escriba a",
  /** The firewall's answer to a browser. */
  tooManyRequests: {
    title: "Eso fue mucho de una vez",
    text: "En los últimos minutos llegaron desde su conexión a internet más solicitudes de las que podemos recibir. Puede que otras personas la compartan con usted. Si acaba de enviar un formulario, no nos llegó.",
    next: `Por favor espere ${inWords(addressWindowSeconds / 60)} minutos, regrese e intente de nuevo: lo que escribió debería seguir allí.`,
  },
  /** The firewall's answer to a text that looks like an attack. */
  blockedText: {
    title: "No pudimos aceptar lo que escribió",
    text: "Algo en su texto parece código de computadora o una dirección dentro de una red, y nuestro cortafuegos lo bloqueó. No nos llegó.",
    next: "Por favor regrese, dígalo con palabras sencillas y envíelo de nuevo: lo que escribió debería seguir allí.",
  },
};
