import { claims } from "#domain/claims.ts";
import { quietMinutes } from "#domain/retention.ts";
import type { confirmation as english } from "#web/src/messages/en/confirmation.ts";

export const confirmation: typeof english = {
  title: "¡Bravo, lo logró!",
  email: "Enviamos un correo de confirmación a",
  emailFallback: "Enviamos un correo de confirmación a la dirección que nos dio.",
  confirmed: {
    email: "Su correo está confirmado:",
    nothingToDo: "No tiene que hacer nada hasta que le asignemos un proyecto.",
  },
  lastTap: {
    title: "Un último toque: confirme su correo",
    press:
      "Pulse “Confirmar su correo electrónico” en ese correo y el botón de la página que se abre. Hasta entonces, no le pasamos su inscripción a nadie.",
    open: (webmail) => `Abrir ${webmail}`,
    again: "Enviarlo otra vez",
    sending: "Enviando…",
    sentAgain: "Va en camino otra vez. Pulse “Confirmar su correo electrónico” en el más reciente.",
    wrongAddress: "¿Dirección equivocada? Corríjala",
    rightAddress: "Su correo electrónico",
    correct: "Guardar y enviar ahí",
    corrected: {
      to: "Guardado. Nuestro correo llega a",
      fallback: "Guardado. Nuestro correo llega a la dirección que acaba de escribir.",
    },
    noEmail: "¿No recibió el correo después de cinco minutos?",
    noEmailHelp:
      "Búsquelo en su carpeta de correo no deseado. Si hoy enviamos varios correos a esta dirección, puede tardar hasta mañana. ¿Alguna vez pulsó “Yo no me inscribí” en un correo nuestro? Púlselo otra vez ahí y permita nuevas inscripciones.",
  },
  ending: {
    title: "¿Sigue ahí?",
    text: `Sus datos salen de esta pantalla en ${quietMinutes.warned} minutos, por si otras personas usan este dispositivo.`,
    keep: "Dejarlos aquí",
  },
  hidden: {
    title: "Su inscripción está completa",
    unconfirmedTitle: "Ya firmó. Falta una cosa",
    text: `Por si otras personas usan este dispositivo, sus datos solo se muestran en la pestaña donde firmó, hasta que pasen ${quietMinutes.shown} minutos sin que nadie pulse nada. Los encuentra en Mi inscripción: le enviamos un enlace por correo.`,
  },
  ended: {
    title: { ended: "Esta inscripción terminó", held: "Esta inscripción está detenida" },
    text: "En Mi inscripción ve desde cuándo y por qué, y si todavía se puede deshacer: le enviamos un enlace por correo.",
  },
  disclosure: "Descargar el formulario de divulgación de energía solar comunitaria",
  receipt: "Descargar su comprobante de consentimiento",
  nextTitle: "Qué sigue",
  next: {
    matched: (day: string | undefined) =>
      `Le asignamos un proyecto solar comunitario en un plazo de ${claims.matchingTime.days} días, ${day ? `a más tardar el ${day}` : "cuando confirme su correo"}.`,
    notified:
      "El administrador del proyecto, que maneja su granja solar, le dice después por correo cuál es su proyecto y le envía el contrato de suscripción. Si es menos favorable que lo que usted firmó, puede rechazarlo gratis.",
    credits:
      "Cuando se confirma su lugar, los créditos solares aparecen en su factura de electricidad. El primero puede tardar hasta dos facturas, o más si el proyecto todavía está en construcción.",
  },
  mine: {
    before: "En ",
    link: "Mi inscripción",
    after:
      ", usted ve cómo va, y puede cambiarla, cancelarla o llevarla a otro hogar, sin contraseña: le enviamos un enlace por correo.",
  },
  enrolled: {
    title: "Lo que inscribió",
    utility: "Compañía eléctrica",
    number: (ending: string) => `termina en ${ending}`,
  },
  papersTitle: "Sus documentos",
  helpTitle: "Cómo comunicarse con nosotros",
  nextAtHome: "En casa no cambia nada. Siga pagando su factura de electricidad como siempre.",
  nextAtNewHome: "Siga pagando su factura de electricidad como siempre.",
  help: {
    before: "¿Cambió de opinión o hay algo que no está bien? Llame al ",
    between: " o escriba a ",
    after: ". Cancelar es gratis.",
  },
};
