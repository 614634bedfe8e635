import { maxAboutLength } from "#domain/corrections.ts";
import type { correctionForm as english } from "#web/src/messages/en/correction-form.ts";

export const correctionForm: typeof english = {
  topic: "¿Qué está mal?",
  firstName: "Nombre correcto",
  lastName: "Apellido correcto",
  utility: "Compañía eléctrica correcta",
  enrollmentNumber: (name) => `${name} correcto`,
  accountNumber: (utility) => `Número de cuenta correcto de ${utility}`,
  about: "¿Qué está mal y qué debería decir?",
  aboutHint: `Hasta ${maxAboutLength} caracteres, sin números de cuenta.`,
  newDisclosure: {
    why: "Usted firmó para exactamente esta compañía y este número, así que nadie puede cambiarlos por usted: con otro, usted firma un nuevo formulario de divulgación.",
    number:
      "No tiene que esperarnos. Pulse “Me mudo” en esta página, aunque se quede en su hogar, y dé el número correcto. Esta inscripción termina cuando usted firma el nuevo formulario. Es gratis.",
    utility:
      "No tiene que esperarnos. Cancele esta inscripción en esta página e inscríbase de nuevo con la compañía correcta. Es gratis.",
    orAsk: "O díganoslo aquí, y lo vemos con usted.",
  },
  sameValue: "Eso ya es lo que está allí.",
  send: "Enviar la solicitud",
  cancel: "Ahora no",
};
