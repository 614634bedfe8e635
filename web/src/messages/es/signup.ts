import { retentionDays } from "#domain/retention.ts";
import type { signup as english } from "#web/src/messages/en/signup.ts";

export const signup: typeof english = {
  title: "Primero, cuéntenos un poco de usted",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Correo electrónico",
  emailHint: "Use una dirección que revise con frecuencia. Ahí le llegará su confirmación.",
  button: "Empezar",
  busy: "Guardando…",
  saved: "¡Sus datos se guardaron correctamente!",
  failed: "Hubo un error al guardar sus datos. Por favor intente de nuevo.",
  welcomeTitle: "Qué gusto tenerle de vuelta",
  welcomeText: "Su solicitud está justo donde la dejó.",
  welcomeButton: "Continuar con la solicitud",
  notYou: (firstName: string | undefined) =>
    firstName ? `¿No es ${firstName}? Empezar de nuevo` : "¿No es usted? Empezar de nuevo",
  startAnother: "Inscribir otro hogar",
  startOverFailed:
    "No pudimos empezar de nuevo, así que este navegador todavía abre los documentos de la persona anterior. Por favor intente de nuevo.",
  gone: `La solicitud que empezó aquí ya no está en este dispositivo. Si siguió en otro dispositivo, termínela allí, o pida abajo que le enviemos un enlace. Si la borró, o después de ${retentionDays.session} días sin visitas, empiece de nuevo.`,
  completed: "Su solicitud está completa.",
  completedMeanwhile:
    "Su solicitud está completa, así que lo que escriba aquí no la cambia. Si se inscribe otra vez, empieza una solicitud nueva.",
  unconfirmed: (email: string) =>
    `Ya firmó, pero falta confirmar su correo. Pulse “Confirmar su correo electrónico” en el mensaje que enviamos a ${email}: hasta entonces, no le pasamos su inscripción a nadie. Si la dirección no es correcta, corríjala abajo, en “Ver su inscripción”.`,
  correction: {
    before: "Para corregir su nombre o su correo electrónico, abra ",
    call: ". Si nuestros correos no le llegan, llame al ",
    between: " o escriba a ",
  },
  notice:
    "Usamos estos datos para empezar su solicitud y ayudarle a terminarla. Es gratis y puede parar en cualquier momento. Consulte nuestra",
  privacyLink: "Política de privacidad",
};
