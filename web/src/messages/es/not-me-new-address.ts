import { inWords } from "#contracts/messages/es/numbers.ts";
import { undoDays } from "#domain/enrollment-hold.ts";
import type { notMeNewAddress as english } from "#web/src/messages/en/not-me-new-address.ts";

export const notMeNewAddress: typeof english = {
  title: "¿No pidió usted esto?",
  about:
    "Se cambió la dirección de correo de su inscripción de energía solar comunitaria. Nuestros correos llegan a la dirección nueva y ya no a esta.",
  effect: `Si usted no lo pidió, pulse el botón. Detenemos la inscripción para que nadie siga con ella y avisamos a nuestro equipo de atención. Durante ${inWords(undoDays)} días después del cambio puede restablecer esta dirección. Por favor, llámenos también.`,
  button: "Detener la inscripción",
  restore: {
    title: "Restablecer esta dirección",
    text: (date: string) =>
      `Hasta el ${date} puede hacer que esta dirección sea otra vez la de la inscripción. La otra dirección ya no recibe correos sobre ella ni la abre, y se cierra la sesión en todos los dispositivos que abrieron Mi inscripción con esta dirección. La inscripción sigue detenida.`,
    button: "Restablecer esta dirección",
  },
  restored:
    "La inscripción tiene otra vez esta dirección y sigue detenida. Por favor, llámenos: la revisamos con usted y la reanudamos.",
};
