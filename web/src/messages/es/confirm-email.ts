import type { confirmEmail as english } from "#web/src/messages/en/confirm-email.ts";

export const confirmEmail: typeof english = {
  title: "Confirme su correo electrónico",
  text: "Alguien se inscribió en la energía solar comunitaria con esta dirección de correo. Si fue usted, pulse el botón. Si no, cierre esta página: no se transmite nada.",
  button: "Sí, este es mi correo",
  busy: "Confirmando…",
  outcomeTitle: {
    completed: "Su correo está confirmado",
    unfinished: "Su correo está confirmado",
    ended: "Esta inscripción terminó",
  },
  outcome: {
    completed: "Gracias. No tiene que hacer nada hasta que le asignemos un proyecto.",
    unfinished:
      "Ahora vuelva a la página de su solicitud y pulse otra vez “Completar la solicitud”. Sigue abierta donde la dejó.",
    ended:
      "Fue cancelada, o alguien que confirmó su correo inscribió la misma cuenta después. Si usted la canceló, en Mi inscripción ve si todavía puede deshacerlo. Si la cuenta es suya y no fue usted, llámenos.",
  },
  held: {
    title: "La inscripción está detenida",
    undoUntil: (date: string) =>
      `Alguien que lee este correo nos dijo que no se inscribió, así que no entregamos la inscripción a nadie. ¿Sí fue usted? Puede deshacerlo hasta el ${date}: abra “Yo no me inscribí” en el mismo correo y pulse “Sí fui yo: deshacer”.`,
    callToUndo:
      "No la entregamos a nadie. Ahora solo nuestro equipo de atención puede deshacerlo. ¿Se inscribió usted? Llámenos.",
  },
  linkNotValid:
    "Este enlace ya no funciona o está incompleto. Ábralo de nuevo desde nuestro correo más reciente, o llámenos.",
  help: "¿Preguntas?",
  cancel: "¿Cambió de opinión? Cancelar es gratis, también por teléfono o por correo:",
};
