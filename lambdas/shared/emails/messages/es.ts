import { claims } from "#domain/claims.ts";
import type {
  messages as english,
  accessLinkMessages as englishAccessLink,
  disclosureLinkMessages as englishDisclosureLink,
  emailConfirmationMessages as englishEmailConfirmation,
  newAddressMessages as englishNewAddress,
} from "./en.ts";

export const messages: typeof english = {
  subject: "Está en la lista de espera de la energía solar comunitaria",
  subjectToConfirm: "Confirme su correo para terminar",
  preheader: "Su solicitud está completa. Esto es lo que sigue.",
  title: "¡Bravo, lo logró!",
  greeting: (firstName) => (firstName ? `Hola, ${firstName}:` : "Hola:"),
  received: (utility, numberName, lastDigits) =>
    `recibimos su solicitud de energía solar comunitaria para su cuenta de ${utility} (${numberName} que termina en ${lastDigits}).`,
  confirmText:
    "Por favor confirme que esta dirección de correo es suya: abra la página de abajo y pulse su botón. Hasta entonces, no le pasamos su inscripción a nadie.",
  confirmButton: "Confirmar su correo electrónico",
  nextTitle: "Qué sigue",
  next: (asksToConfirm) => [
    `Le asignamos un proyecto solar comunitario en un plazo de ${claims.matchingTime.days} días${asksToConfirm ? ", después de que confirme su correo" : ""}.`,
    "El administrador del proyecto le dice después por correo cuál es su proyecto y le envía el contrato de suscripción. Si es menos favorable que lo que usted firmó, puede rechazarlo gratis.",
  ],
  discountNote: (utility) => `El descuento aparece en su factura de ${utility}.`,
  myEnrollment: {
    text: "Vea cómo va su inscripción, y cámbiela, cancélela o llévela a otro hogar, sin contraseña:",
    link: "Mi inscripción",
  },
  disclosureTitle: "Su formulario de divulgación",
  disclosureButton: "Descargar su formulario de divulgación",
  linkWorks: (days) => `Este enlace funciona durante ${days} días. Pídanos uno nuevo cuando quiera.`,
  linkAboveWorks: (days) => `El enlace funciona durante ${days} días. Pídanos uno nuevo cuando quiera.`,
  goodTitle: "Bueno es saberlo",
  goodToKnow: [
    "Siga pagando su factura de electricidad como siempre.",
    "Su compañía eléctrica sigue siendo la misma.",
    "Cancelar es gratis en cualquier momento.",
    `¿Se muda? Avísenos a nosotros y a su compañía eléctrica en un plazo de ${claims.moveNoticeDays} días.`,
  ],
  didNotSignUp: {
    question: "¿No se inscribió usted?",
    mistake: "Alguien pudo haber usado su dirección.",
    press:
      "Abra el enlace y luego pulse el botón de la página. Detenemos la inscripción y no le enviamos nada más:",
    link: "Yo no me inscribí",
    write: "O escriba a",
    call: "o llame al",
  },
  didNotChangeEmail: { question: "¿No pidió usted esto?", link: "Detener la inscripción" },
  notAffiliated:
    "Wattigator no está afiliada a su compañía eléctrica, y su compañía eléctrica no ha aprobado ni respaldado a Wattigator.",
  /** Between an e-mail address and a telephone number. */
  or: "o",
  privacy: "Política de privacidad",
  terms: "Términos de uso",
};

export const disclosureLinkMessages: typeof englishDisclosureLink = {
  subject: "Un enlace nuevo a su formulario de divulgación de energía solar comunitaria",
  text: "Este es el enlace nuevo que pidió para su formulario de divulgación firmado.",
  button: "Descargar su formulario de divulgación",
  linkWorks: (days) => `Este enlace funciona durante ${days} días.`,
  help: "¿No lo pidió usted? Entonces no tiene que hacer nada. Nadie más puede ver su formulario. Preguntas:",
};

export const emailConfirmationMessages: typeof englishEmailConfirmation = {
  subject: "Confirme su correo electrónico para la energía solar comunitaria",
  text: "Pulse el botón de abajo y el de la página que se abre. Si su solicitud aún no está completa, vuelva después a ella.",
  button: "Confirmar su correo electrónico",
  linkWorks: (days) => `Este enlace funciona durante ${days} días.`,
  help: "Preguntas:",
};

export const accessLinkMessages: typeof englishAccessLink = {
  subject: "Su enlace a su inscripción de energía solar comunitaria",
  text: "Pulse el botón de abajo y el de la página que se abre. Verá su inscripción y toda solicitud que pueda continuar.",
  button: "Abrir mi inscripción",
  linkWorks: (minutes) =>
    `Este enlace funciona una sola vez, durante ${minutes} minutos. Por favor no lo reenvíe.`,
  help: "¿No lo pidió usted? Entonces ignore este correo: no pasa nada. Preguntas:",
};

export const newAddressMessages: typeof englishNewAddress = {
  ...accessLinkMessages,
  subject: "Confirme la nueva dirección de correo de su inscripción",
  text: "Usted pidió que le escribamos a esta dirección sobre su inscripción de energía solar comunitaria. Pulse el botón de abajo y el de la página que se abre: desde entonces, nuestros correos llegan aquí, y también los enlaces a su inscripción.",
  button: "Cambiar mi dirección de correo",
};
