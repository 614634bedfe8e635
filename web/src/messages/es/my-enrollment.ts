import { inWords } from "#contracts/messages/es/numbers.ts";
import { accessTokenMinutes } from "#domain/access.ts";
import { undoDays } from "#domain/cancellation.ts";
import { claims } from "#domain/claims.ts";
import { retentionDays } from "#domain/retention.ts";
import type { myEnrollment as english } from "#web/src/messages/en/my-enrollment.ts";

export const myEnrollment: typeof english = {
  title: "Mi inscripción",
  closed: {
    text: "Vea cómo va su inscripción, o siga con una solicitud que empezó, en cualquier dispositivo. No hay contraseña: le enviamos un enlace por correo electrónico.",
    signedOut: "Cerró la sesión en este dispositivo.",
    signedOutEverywhere: "Cerró la sesión en todos los dispositivos.",
    notDone:
      "No se hizo lo que acaba de pedir: su acceso en este dispositivo ya había terminado. Pida un enlace por correo electrónico, ábralo y hágalo de nuevo.",
  },
  loading: "Cargando su inscripción",
  retry: "Intentar de nuevo",
  unavailable: "No se pudo cargar esta parte de la página. Vuelva a cargarla, llámenos o escríbanos.",
  nothing: {
    text: "No hay ninguna inscripción que mostrar con esta dirección de correo. O la inscripción ahora tiene otra dirección, o nunca tuvo esta. Pida un enlace a la dirección que tiene ahora:",
    signUp: "¿Todavía no se inscribió?",
    link: "Inscríbase",
  },
  signedInAs: "Abierta para",
  unconfirmed: {
    title: "Falta un paso: confirme su correo",
    text: "Hasta entonces no entregamos nada. ¿Hay abajo algo en lo que usted no se inscribió? Cancélelo primero.",
    button: "Enviar la confirmación de nuevo",
    sent: `Va en camino. Abra su enlace en un plazo de ${accessTokenMinutes} minutos y pulse el botón que verá: así confirma su correo.`,
  },
  state: {
    names: { active: "Activa", held: "Detenida", ended: "Terminada" },
    heldTitle: "Esta inscripción está detenida",
    held: "Alguien que lee este correo nos dijo que no se inscribió. La inscripción no se entrega a nadie.",
    undoUntil: (date) =>
      `¿Sí fue usted? Hasta el ${date} puede deshacerlo con el enlace “Yo no me inscribí” de nuestro correo.`,
    callToUndo: "¿Sí fue usted? Llámenos y lo deshacemos.",
    endedTitle: "Esta inscripción terminó",
    rest: "Documentos, correos y lo que aún conservamos",
    known: "Lo que sabemos de usted, y correcciones",
    endedOn: (date) => `Desde el ${date} no se entrega a nadie.`,
    ended: {
      superseded: "Un hogar que confirmó su correo electrónico inscribió la misma cuenta.",
      canceled: "Se canceló.",
      moved: "Usted se mudó e inscribió su nuevo hogar.",
      held_back: "Se detuvo.",
      forgotten: "Usted nos pidió borrarla.",
    },
  },
  facts: {
    title: "Lo que ahorra",
    ending: (ending) => `termina en ${ending}`,
    promise:
      "Su descuento cuando firmó: {percent}% en sus créditos solares. Garantizado: nunca menos de {minimum}%.",
    promiseAtMinimum: "Su descuento cuando firmó: {percent}% en sus créditos solares, el mínimo garantizado.",
    anyUtility: "Su inscripción",
    enrolled: (day) => `Inscripción del ${day}`,
    enrolledOn: (home, day) => `${home}, inscripción del ${day}`,
  },
  progress: {
    title: "Cómo va",
    now: {
      confirm: "Falta un paso suyo: confirme su correo con el enlace que le enviamos.",
      match: (day: string) => `Le asignaremos un proyecto a más tardar el ${day}.`,
      nothingToDo: "No tiene que hacer nada.",
    },
    cancelOrMove: "Mudarse o cancelar",
    notYet: "Todavía no",
    received: { name: "Recibida" },
    checked: {
      name: "Correo confirmado",
      bySupport: "Revisada",
      text: "Cuando su correo electrónico esté confirmado, podremos entregar su inscripción.",
    },
    matched: {
      name: "Asignada a un proyecto solar",
      project: (project) => `Su proyecto: ${project}.`,
    },
    sent: {
      name: "Enviada a su compañía eléctrica",
      text: "Su compañía eléctrica sabrá de qué proyecto vienen sus créditos.",
    },
    creditExpected: {
      name: "Primer crédito",
      text: "Los créditos solares aparecen en su factura de electricidad. El primero puede tardar hasta dos facturas, o más si el proyecto todavía está en construcción.",
      month: (month) => `Se espera en ${month}.`,
    },
  },
  papers: {
    title: "Sus documentos",
    disclosure: "Formulario de divulgación firmado",
    receipt: "Comprobante de consentimiento",
    emailsTitle: "Correos que le enviamos",
    emails: {
      confirmation: "Confirmación de su inscripción",
      documents: "Un enlace nuevo a sus documentos",
    },
    emailStates: {
      pending: "en camino",
      sent: "enviado",
      bounced: "devuelto: por favor revise la dirección con nosotros",
      complained: "marcado como correo no deseado",
    },
  },
  contact: {
    title: "Cómo nos comunicamos con usted",
    labels: {
      email: "Correo electrónico",
      phone: "Teléfono",
      mailingAddress: "Dirección postal",
      contactMethod: "Medio de contacto",
      language: "Idioma de nuestros correos",
      calls: "Llamadas y mensajes de texto",
    },
    values: {
      none: "No indicado",
      sameAddress: "La misma que el hogar inscrito",
      callsAllowed: "Usted los aceptó",
      callsNotAllowed: "Usted no los ha aceptado",
    },
    contactMethods: {
      Email: "Correo electrónico",
      Phone: "Teléfono",
      Both: "Correo electrónico y teléfono",
    },
    address: {
      street: "Calle",
      unit: "Apartamento",
      city: "Ciudad",
      state: "Estado (2 letras)",
      zip: "Código postal",
    },
    agreedOn: (date) => `Desde el ${date}.`,
    declinedOn: (date) => `Registrado desde el ${date}.`,
    callsEndWithNumber:
      "Su consentimiento para llamadas es para el número anterior y termina con este cambio. Puede darlo para el nuevo más abajo.",
    callsNeedConsent:
      "Solo podemos llamarle o enviarle mensajes de texto si acepta esto. O elija el correo electrónico.",
    stopCallsText:
      "Dejamos de llamarle de inmediato, nos comunicamos solo por correo electrónico y le enviamos un comprobante. No cambia nada más.",
    allowCalls: "Sí, acepto",
    stopCalls: "No más llamadas ni mensajes",
    newEmail: "Nuevo correo electrónico",
    newEmailHint: `Enviamos un enlace allí. Su dirección cambia cuando usted lo abre, en los próximos ${accessTokenMinutes} minutos; hasta entonces queda como está.`,
    sameEmail: "Esta ya es su dirección.",
    sendLink: "Enviar el enlace",
    change: "Cambiar",
    save: "Guardar",
    saving: "Guardando...",
    cancel: "Dejarlo como está",
    saved: {
      email: "Enviamos un enlace a la nueva dirección. Ábralo allí y pulse su botón para terminar el cambio.",
      emailDelayed:
        "Por ahora nuestros correos se demoran. Un enlace va a la nueva dirección en cuanto podamos enviar de nuevo. Ábralo allí y pulse su botón para terminar el cambio.",
      phone: "Guardado. Desde ahora usamos el nuevo número de teléfono.",
      mailingAddress: "Guardado. Desde ahora las cartas van a la nueva dirección.",
      contactMethod: "Guardado.",
      language: "Guardado. Nuestros próximos correos serán en este idioma.",
      calls: "Guardado. Tiene efecto de inmediato y le enviamos un comprobante por correo.",
    },
    kept: "Sus documentos firmados quedan como los firmó. Guardamos un registro de cada cambio.",
  },
  cancellation: {
    free: "Cancelar es gratis en cualquier momento.",
    start: "Cancelar esta inscripción",
    question: (home) => (home ? `¿Cancelar la inscripción de ${home}?` : "¿Cancelar esta inscripción?"),
    endsAtOnce:
      "Esta inscripción todavía no se envió a su compañía eléctrica, así que no cambia nada en su factura de electricidad. Termina de inmediato.",
    endedAtOnce:
      "Esta inscripción todavía no se había enviado a su compañía eléctrica, así que no cambió nada en su factura de electricidad. Terminó de inmediato.",
    undoable: `Puede deshacerlo aquí durante ${inWords(undoDays)} días.`,
    final: "Esto no se puede deshacer. Puede inscribirse de nuevo cuando quiera, gratis.",
    confirm: "Sí, cancelarla",
    keep: "Conservar mi inscripción",
    busy: "Un momento...",
    canceled: (date) => `Usted canceló esta inscripción el ${date}`,
    undoUntil: (date) => `¿Cambió de opinión? Puede deshacerlo hasta el ${date}.`,
    undo: "Deshacer: conservar mi inscripción",
    enrollAgain: `¿Cambió de opinión? Puede inscribirse de nuevo cuando quiera, gratis, en unos ${inWords(claims.signUpMinutes)} minutos.`,
    undone: "Su inscripción sigue como antes.",
  },
  moving: {
    rule: `¿Se muda? Avísenos a nosotros y a su compañía eléctrica en un plazo de ${claims.moveNoticeDays} días después de mudarse, con su nuevo número de cuenta. Para avisarnos, pulse “Me mudo”.`,
    start: "Me mudo",
    oneAtATime: "Ya empezó una mudanza: continúela o deténgala arriba.",
    title: "Mudarse a su nuevo hogar",
    steps: [
      "Mudar su suscripción no cuesta nada.",
      "Usted indica la cuenta de su nuevo hogar: la conecta, sube una factura o escribe los datos.",
      "Recibe un nuevo formulario de divulgación para leer y firmar.",
    ],
    ends: (atOnce) =>
      `Hasta que firme, nada cambia. Después termina la inscripción de su hogar anterior ${atOnce ? "de inmediato" : "cuando empieza la nueva"}. Una mudanza no se puede deshacer, pero cancelar sigue siendo gratis.`,
    zip: "Código postal de su nuevo hogar",
    date: "Día de su mudanza",
    dateHint: "Para decirle hasta cuándo tiene que avisar también a su compañía eléctrica.",
    begun:
      "Ya empezó a mudarse: la solicitud de su nuevo hogar está arriba. Si no la firma, aquí no cambia nada.",
    tellBy: (date) => `Avísele también a su compañía eléctrica: a más tardar el ${date}.`,
    go: "Continuar",
    busy: "Un momento...",
    stay: "Ahora no",
    outside: (utility, zip) =>
      `${utility} no da servicio en ${zip}, así que esta suscripción no puede mudarse allí.`,
    cancelFree: "Puede cancelarla gratis cuando quiera, con el botón de abajo.",
    notServed:
      "Todavía no damos servicio en este código postal, así que no podemos inscribir su nuevo hogar.",
    again: "Probar otro código postal",
    enrollWith: (utility) => `Inscribir el nuevo hogar con ${utility}`,
    moved: (date) => `Usted se mudó: inscribió su nuevo hogar el ${date}`,
    endsWithStart: "Esta inscripción termina cuando empieza la de su nuevo hogar.",
    newHomeEnded: "La inscripción de su nuevo hogar también terminó.",
    notUndoable: `Una mudanza no se puede deshacer. Si al final se queda, inscriba este hogar de nuevo: es gratis y toma unos ${inWords(claims.signUpMinutes)} minutos.`,
    movedOut: {
      title: (utility, date) => `${utility} nos avisó que su cuenta terminó el ${date}`,
      creditsEnd: "Los créditos solares terminan con ella.",
      whatToDo: (utility, part) =>
        `Si se mudó a otro hogar con ${utility}, su suscripción puede mudarse con usted, gratis. Las reglas de Nueva Jersey le dan ${claims.moveNoticeDays} días desde la mudanza. Si se mudó a otro lugar, puede cancelar, gratis. Ambas cosas están abajo, en “${part}”.`,
      stillThere: "Si usted no se mudó, por favor llámenos: lo aclararemos con su compañía eléctrica.",
    },
    movedHere: (date) => `Esta es la inscripción de su nuevo hogar (mudanza: ${date})`,
    tellUtility: (utility, date) =>
      `Avísele también a ${utility} de su mudanza, si todavía no lo ha hecho: a más tardar el ${date}.`,
    staysOpen:
      "Usted empezó a mudar esta inscripción: si la cancela, su solicitud para el nuevo hogar se conserva, y al firmarla se inscribe ese hogar por separado.",
    formerStaysEnded: "Si cancela esta inscripción, la de su hogar anterior no vuelve.",
  },
  actions: {
    title: "Mudarse o cancelar, gratis",
    notMe:
      "¿No se inscribió usted? Cancélela aquí, o pulse “Yo no me inscribí” en nuestro correo sobre ella.",
  },
  unfinished: {
    title: "Solicitudes sin completar",
    moveTitle: (zip = "") => `Su mudanza a ${zip || "su nuevo hogar"} todavía no está firmada`,
    begun: (date) => `Empezada el ${date}`,
    by: (firstName) => `por ${firstName}`,
    submitted: "Solo falta el último paso: revisar y firmar.",
    more: (count) => `${count} ${count === 1 ? "solicitud" : "solicitudes"} más con su dirección de correo`,
    text: "Siga donde quedó.",
    otherDevice: "Después, el dispositivo en que se empezó ya no podrá abrirla.",
    otherwise: `Si no sigue, la solicitud se elimina ${retentionDays.session} días después de la última visita.`,
    button: "Continuar aquí",
    busy: "Abriendo...",
    discard: {
      start: "Borrar esta solicitud",
      question: () => "¿Borrar esta solicitud?",
      text: "Se borra lo que se escribió y subió para ella. No cambia nada más, y puede inscribirse de nuevo cuando quiera, gratis.",
      confirm: "Sí, borrarla",
      keep: "Conservarla",
      done: "La solicitud está borrada.",
      move: {
        start: "Detener esta mudanza",
        question: (zip = "") => `¿Detener la mudanza a ${zip || "su nuevo hogar"}?`,
        text: "Se borra la solicitud de su nuevo hogar. Su inscripción queda como está.",
        confirm: "Sí, detener la mudanza",
        keep: "Conservar la mudanza",
        done: "La mudanza está detenida. Su inscripción queda como está.",
      },
      busy: "Un momento...",
    },
    gone: `Esta solicitud ya no está: está completa, se borró, o pasaron ${retentionDays.session} días desde la última visita.`,
  },
  myData: {
    title: "Privacidad y datos",
    text: "Descargue todo lo que guardamos sobre usted con esta dirección de correo: lo que escribió, lo que leímos en su factura, lo que aceptó, cada cambio y los correos que le enviamos.",
    pdf: "Descargar mis datos para leerlos (PDF)",
    json: "Descargar mis datos para programas (JSON)",
    notStored:
      "Hacemos el archivo cuando usted lo pide y no guardamos ninguna copia. Tiene su número de cuenta completo, así que guárdelo bien.",
    deletion:
      "Puede borrar sus datos. Primero le mostramos qué se borra, y qué debemos guardar por ley y hasta cuándo.",
    delete: "Borrar mis datos",
  },
  signOut: {
    here: "Cerrar sesión aquí",
    everywhere: "Cerrar sesión en todas partes",
    busy: "Cerrando sesión...",
  },
  help: "¿Preguntas?",
};
