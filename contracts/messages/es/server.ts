import type {
  billMessages as englishBillWords,
  serverMessages as englishServerWords,
  utilityMessages as englishUtilityWords,
} from "#contracts/messages/en/server.ts";

export const billMessages: typeof englishBillWords = {
  encrypted: "Este PDF tiene contraseña. Por favor guarde una copia que se abra sin ella y súbala.",
  damaged:
    "Este PDF está dañado o incompleto. Por favor descárguelo de nuevo de su compañía eléctrica e inténtelo otra vez.",
  no_pages: "Este PDF no tiene páginas. Por favor elija su factura de nuevo.",
  too_many_pages: "Este PDF tiene demasiadas páginas. Por favor suba solo su factura de electricidad.",
  unpacks_too_large:
    "Este PDF es demasiado grande para leerlo una vez abierto. Por favor suba solo su factura de electricidad.",
  too_slow:
    "Este PDF tarda demasiado en leerse. Por favor descárguelo de nuevo de su compañía eléctrica e inténtelo otra vez.",
  unserved:
    "Esta factura es de una compañía que no atendemos. Atendemos a PSE&G, JCP&L y Atlantic City Electric.",
  unserved_issuer: "Esta factura es de {issuer}. Atendemos a PSE&G, JCP&L y Atlantic City Electric.",
  not_a_bill:
    "Esto no parece una factura de electricidad. Por favor suba su factura de electricidad más reciente.",
  not_received: "Su factura no nos llegó. Por favor súbala de nuevo.",
  timed_out: "Leer su factura tardó demasiado. Por favor intente de nuevo o escriba sus datos a mano.",
};

export const serverMessages: typeof englishServerWords = {
  failed: "Algo falló de nuestro lado. Los datos que guardó están a salvo. Por favor intente de nuevo.",
  checkAll: "Por favor revise lo que escribió.",
  notFound: "No encontramos lo que pidió.",
  notJson: "Por favor envíe esto como JSON.",
  tooLarge: "Esta solicitud es demasiado grande.",
  unreadable: "No se pudo leer esta solicitud. Por favor recargue la página e intente de nuevo.",
  noSignUp: "No encontramos su inscripción. Por favor empiece de nuevo.",
  changedMeanwhile: "Su inscripción cambió en otra pestaña. Por favor intente de nuevo.",
  changedTooOften:
    "Sus respuestas cambiaron demasiadas veces. Por favor llámenos para terminar su solicitud.",
  slowDown: "Fueron demasiadas solicitudes a la vez. Por favor espere cinco minutos e intente de nuevo.",
  tooEarly: "Todavía no se ha llegado a este paso.",
  tooManyMessages: "Fueron muchos mensajes a la vez. Por favor intente de nuevo o llame al {phone}.",
  messageNotSent: "No pudimos enviar su mensaje. Por favor intente de nuevo o llame al {phone}.",
  alreadyComplete: "Su solicitud ya está completa.",
  notComplete: "Por favor complete primero su solicitud.",
  notConnected: "Por favor conecte primero su cuenta de electricidad.",
  alreadySubmitted: "Su solicitud ya se envió, así que la cuenta de electricidad que lleva no cambia.",
  noEnrollment: "No encontramos esta inscripción.",
  noBill: "No encontramos esta factura. Por favor súbala de nuevo.",
  noReceipt: "Habrá un comprobante cuando su solicitud esté completa.",
  unhealthy: "Algo que este sitio necesita no responde.",
  connectingNotOffered:
    "Por ahora no se puede conectar una cuenta de electricidad. Puede subir una factura o escribir sus datos a mano.",
  utilityNotAnswering:
    "Su compañía eléctrica no responde en este momento. Por favor intente de nuevo en unos minutos, suba una factura o escriba sus datos a mano.",
  connectionEnded: "Esta conexión terminó. Por favor empiece de nuevo.",
  noElectricAccount:
    "No encontramos ninguna cuenta de electricidad con estos datos de acceso. Puede subir una factura o escribir sus datos a mano.",
};

export const utilityMessages: typeof englishUtilityWords = {
  notUnderstood: "No se entendió esta solicitud.",
  noUtilities: "No encontramos compañías eléctricas en este código postal",
  wrongPassword: "El nombre de usuario o la contraseña no coinciden con nuestros registros.",
  locked:
    "Su cuenta está bloqueada por demasiados intentos. Por favor desbloquéela en el sitio web de su compañía eléctrica y vuelva a intentarlo.",
  ended: "Su sesión venció. Por favor inicie sesión de nuevo.",
  codeSent: "Le enviamos un código.",
  wrongCode: "El código que escribió no es correcto.",
  expiredCode: "Este código ya venció. Por favor pida uno nuevo.",
  tooManyCodes: "Escribió demasiados códigos incorrectos. Por favor inicie sesión de nuevo.",
  noAccount: "No hay ninguna cuenta de electricidad activa con estos datos de acceso.",
  noEmail: "No hay un correo electrónico registrado en su cuenta. Por favor elija SMS.",
  noMobile: "No hay un teléfono móvil registrado en su cuenta. Por favor elija correo electrónico.",
};
