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
    text: "Si esta inscripción está completa y usted no ha borrado sus datos, un enlace nuevo va al correo electrónico que tenemos de ella. Puede tardar unos minutos, o más cuando nuestros correos se demoran. Por favor mire también en la carpeta de correo no deseado.",
  },
  enrolled: {
    title: "Si ya completó su inscripción",
    text: "Podemos enviar un enlace nuevo al correo electrónico que tenemos de ella.",
    button: "Enviarme un enlace nuevo",
  },
  notFinished: {
    title: "Si todavía no la completó",
    text: "Por favor continúe en el navegador en el que empezó. Lo que guardó sigue ahí durante {days} días después de su última visita, a menos que haya borrado sus datos.",
    link: "Ir a mi solicitud",
  },
  deleted: {
    title: "Si borró sus datos",
    text: "Entonces este enlace ya no abre nada, y no enviamos uno nuevo. Nuestro correo sobre el borrado dice qué debemos guardar por ley.",
  },
  notFound: {
    title: "Aquí no hay nada que mostrar",
    text: "Puede que el enlace sea antiguo o que haya vuelto a la respuesta de un formulario.",
  },
  toMyEnrollment: "Ir a Mi inscripción",
  forms: {
    invalid: {
      title: "Por favor revise estas respuestas",
      text: "Corrija lo que está marcado abajo y envíelo de nuevo. Todo lo demás que escribió sigue ahí.",
    },
    failed: { title: "Eso no funcionó en este momento" },
    unread: {
      title: "No pudimos leer este formulario",
      text: "Puede que sea demasiado largo o que venga de otro sitio web. Por favor llénelo en nuestra página y envíelo desde allí.",
      link: "Ir al formulario",
    },
    messageSent: {
      title: "¡Gracias! Su mensaje se ha enviado.",
      text: "Le responderemos al correo electrónico que nos dio.",
      home: "Volver a la página de inicio",
    },
    available: {
      title: "Buenas noticias: {utility} da servicio a hogares en {zip}",
      text: "Allí hay energía solar comunitaria. Para inscribirse hace falta JavaScript, que este navegador parece bloquear o aún no ha cargado. Si no se abre, llámenos o escríbanos: le ayudaremos a inscribirse.",
      link: "Ir a la inscripción",
    },
    choose: { title: "¿Qué compañía da servicio a su hogar en {zip}?" },
    notAvailable: {
      title: "Parece que todavía no llegamos a su zona…",
      text: "Por favor vuelva a intentarlo más adelante.",
    },
    needsScript: {
      title: "Para inscribirse hace falta JavaScript",
      text: "No se guardó nada de lo que escribió. Por favor active JavaScript en su navegador, o espere a que la página termine de cargar, e inténtelo de nuevo. O llámenos o escríbanos: le ayudaremos a inscribirse.",
      link: "Volver a la inscripción",
    },
    chooseUtility: "Elija su compañía",
    buttons: { sendMessage: "Enviar mensaje", checkEligibility: "Vea si califica" },
    labels: {
      name: "Nombre",
      email: "Correo electrónico",
      phone: "Teléfono",
      message: "Mensaje",
      zip: "Código postal",
      utility: "Compañía eléctrica",
    },
  },
  tryAgain: "Intentar de nuevo",
  reference: "Referencia para nuestro equipo de ayuda:",
};
