import type { messages as english } from "./en.ts";

export const messages: typeof english = {
  cannotOpen: {
    title: "Este enlace no abre su documento",
    text: "Puede que haya vencido o que le falte una parte.",
  },
  receiptNotAvailable: {
    title: "Todavía no hay comprobante",
    text: "Su comprobante estará listo en cuanto su solicitud esté completa.",
  },
  failed: {
    title: "En este momento no pudimos abrir su documento",
    text: "Por favor espere unos minutos e intente de nuevo.",
  },
  linkRequested: {
    title: "Por favor revise su correo electrónico",
    text: "Si esta inscripción está completa, acabamos de enviar un enlace nuevo al correo electrónico que tenemos de ella. Puede tardar unos minutos. Por favor mire también en la carpeta de correo no deseado.",
  },
  enrolled: {
    title: "Si ya completó su inscripción",
    text: "Podemos enviar un enlace nuevo al correo electrónico que tenemos de ella.",
    button: "Enviarme un enlace nuevo",
  },
  notFinished: {
    title: "Si todavía no la completó",
    text: "Por favor continúe en el navegador en el que empezó. Lo que guardó sigue ahí.",
    link: "Ir a mi solicitud",
  },
  tryAgain: "Intentar de nuevo",
  help: "¿Necesita ayuda? Llame al",
  orWrite: "o escriba a",
  reference: "Referencia para nuestro equipo de ayuda:",
};
