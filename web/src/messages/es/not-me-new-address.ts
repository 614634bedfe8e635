import type { notMeNewAddress as english } from "#web/src/messages/en/not-me-new-address.ts";

export const notMeNewAddress: typeof english = {
  title: "¿No pidió usted esto?",
  about:
    "Se cambió la dirección de correo de su inscripción de energía solar comunitaria. Nuestros correos llegan a la dirección nueva y ya no a esta.",
  effect:
    "Si usted no lo pidió, pulse el botón. Detenemos la inscripción para que nadie siga con ella, avisamos a nuestro equipo de atención y no enviamos más correos sobre inscripciones a la dirección nueva. Por favor, llámenos también.",
  button: "Detener la inscripción",
};
