import type { numberTaken as english } from "#web/src/messages/en/number-taken.ts";

export const numberTaken: typeof english = {
  title: "Esta cuenta ya está inscrita",
  text: "Si la inscribió usted o alguien de su hogar, no necesita inscribirla otra vez: podemos enviar un enlace a los documentos al correo electrónico registrado.",
  mistyped: "Si escribió mal el número, corríjalo abajo.",
  sendDocuments: "Enviar un enlace al correo registrado",
  sending: "Enviando…",
  documentsRequested: "Listo. El enlace va al correo electrónico registrado para esta cuenta.",
  unconfirmed:
    "Nadie ha confirmado el correo electrónico de esa inscripción. Si la cuenta es suya, confirme su correo y podrá inscribirla aquí.",
  sendDocumentsInstead: "La inscribió alguien de mi hogar: enviar un enlace al correo registrado",
  confirm: "Confirmar mi correo y continuar",
  confirmationSent: "Un enlace va en camino a",
  thenComplete:
    "Ábralo, confirme, vuelva aquí y pulse otra vez “Completar la solicitud”. ¿Nada después de cinco minutos? Busque en su carpeta de correo no deseado y revise la dirección.",
  movedIn: "¿Acaba de mudarse? Envíenos una factura reciente a su nombre y lo resolvemos: ",
  call: "llame al",
  orWrite: "o escriba a",
};
