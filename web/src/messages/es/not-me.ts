import { inWords } from "#contracts/messages/es/numbers.ts";
import { undoDays } from "#domain/enrollment-hold.ts";
import type { notMe as english } from "#web/src/messages/en/not-me.ts";

export const notMe: typeof english = {
  title: "¿No se inscribió usted?",
  about: (utility: string) =>
    `Alguien usó su correo electrónico para inscribir una cuenta de ${utility} en la energía solar comunitaria.`,
  aboutAnyAccount: "Alguien usó su correo electrónico para inscribirse en la energía solar comunitaria.",
  effect:
    "Si no fue usted, pulse el botón. Detenemos la inscripción para que nadie siga con ella, avisamos a nuestro equipo de atención y no enviamos correos a esta dirección sobre inscripciones que usted no confirmó.",
  undoable: `Puede deshacerlo aquí durante ${inWords(undoDays)} días.`,
  button: "Yo no me inscribí",
  busy: "Un momento…",
  held: {
    title: "La inscripción está detenida",
    text: "Gracias. No la entregamos a nadie, su servicio de electricidad no cambia y nuestro equipo de atención ya lo sabe.",
    undoUntil: (date: string) => `¿Sí fue usted? Puede deshacerlo hasta el ${date}.`,
    undo: "Sí fui yo: deshacer",
    callToUndo: "¿Sí fue usted? Llámenos y lo deshacemos.",
  },
  blocked: {
    title: "Su dirección está bloqueada",
    text: "No le enviamos correos sobre nuevas inscripciones. Si usted quiere inscribirse, permítalas otra vez. Una inscripción detenida sigue detenida.",
    button: "Permitir nuevas inscripciones",
  },
  ended: "Esta inscripción ya terminó.",
  undone: "La inscripción sigue como antes.",
  undoneEnded: "La inscripción ya no está detenida, pero había terminado antes y sigue terminada.",
  unblocked:
    "Su dirección está permitida otra vez. Si había un correo en espera, llega en menos de una hora.",
  otherAddress: {
    text: "Aun así puede detener nuestros correos sobre inscripciones que usted no confirmó. Escriba la dirección que recibió este enlace, para saber cuál bloquear.",
    label: "La dirección que recibió este enlace",
    button: "Detener estos correos",
  },
  linkNotValid:
    "Este enlace ya no funciona o está incompleto. Ábralo otra vez desde nuestro correo más reciente o llámenos.",
  help: "¿Preguntas?",
};
