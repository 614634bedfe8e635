import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { claims } from "#domain/claims.ts";
import { codesPerLogin, contactMessageMinutes } from "#domain/limits.ts";
import { billErrorMessages } from "./bill-errors.ts";
import { fieldErrorMessages } from "./field-errors.ts";
import { inWords } from "./numbers.ts";

export const errorMessages: Record<ErrorCode, string> = {
  invalid_json: "No se pudo leer esta solicitud. Por favor recargue la página e intente de nuevo.",
  cross_origin: "Esta solicitud vino de otro sitio web. Por favor recargue la página e intente de nuevo.",
  not_found: "No encontramos lo que pidió.",
  session_not_found:
    "No encontramos su inscripción en este navegador. Si siguió en otro dispositivo, termínela allí. Si no, por favor empiece de nuevo.",
  enrollment_not_found: "No encontramos esta inscripción.",
  bill_not_found: "No encontramos esta factura. Por favor súbala de nuevo.",
  receipt_not_available: "Habrá un comprobante cuando su solicitud esté completa.",
  link_used: "Este enlace ya se abrió antes.",
  link_not_valid: "Este enlace ya no funciona. Por favor use el de nuestro correo más reciente o llámenos.",
  access_expired: "Por favor pida un enlace nuevo por correo electrónico para ver esto.",
  session_changed: "Su inscripción cambió en otra pestaña. Por favor intente de nuevo.",
  step_not_reached: "Todavía no se ha llegado a este paso.",
  utility_not_connected: "Por favor conecte primero su cuenta de electricidad.",
  application_not_complete: "Por favor complete primero su solicitud.",
  disclosure_changed:
    "Su formulario de divulgación cambió desde que se lo mostramos. Por favor lea el nuevo y acéptelo otra vez.",
  number_already_enrolled:
    "Esta cuenta ya está inscrita. Podemos enviar sus documentos por correo electrónico a la dirección registrada. Si acaba de mudarse, llámenos con una factura reciente.",
  number_enrolled_unconfirmed:
    "Esta cuenta ya está inscrita, pero nadie ha confirmado el correo electrónico de esa inscripción. Confirme el suyo y podrá inscribir la cuenta.",
  number_enrolled_on_device:
    "Usted inscribió esta cuenta en este dispositivo con {email}, y nadie ha confirmado esa dirección. Si {email} es correcta, abra el enlace de nuestro correo allí. Si tiene un error, confirme su correo abajo: su inscripción seguirá con esa dirección.",
  enrollment_has_other_address:
    "Esta inscripción tiene ahora otra dirección de correo, así que este enlace no cambia nada. Si tiene preguntas, por favor llámenos.",
  hold_not_undoable:
    "Esto ya no se puede deshacer aquí. Por favor llámenos: nosotros todavía podemos deshacerlo.",
  enrollment_on_hold:
    "Esta inscripción está detenida por el cambio de su correo electrónico. Llámenos para cambiarla, por favor.",
  deletion_waits:
    "Todavía no borramos nada: el correo electrónico de una inscripción se cambió hace poco, o su dirección anterior la detuvo. Pídalo de nuevo más adelante, o llámenos.",
  not_movable: "Esta inscripción terminó, así que no puede mudarse con usted.",
  already_moved: "Usted ya mudó esta inscripción: vea Mi inscripción.",
  move_outside_of_territory:
    "Su suscripción no puede mudarse a otra compañía eléctrica. Revise la compañía y el código postal, o inscriba este hogar por separado: envíe sus datos de nuevo y se lo preguntaremos.",
  contact_details_changed:
    "Estos datos se cambiaron mientras tanto, en otro dispositivo o por nosotros. Los ve como están ahora. Revíselos y repita su cambio si todavía hace falta.",
  correction_pending:
    "Usted ya nos pidió corregir esto y todavía no hemos respondido. Para pedir otra cosa, retire primero esa solicitud.",
  correction_not_open:
    "Esta solicitud ya no está abierta: la respondimos, o usted la retiró en otro dispositivo. La ve como está ahora.",
  not_cancelable: "Esta inscripción ya terminó o está detenida, así que no hay nada que cancelar.",
  cancellation_not_undoable: `Esto ya no se puede deshacer. Puede inscribirse de nuevo cuando quiera, gratis, en unos ${inWords(claims.signUpMinutes)} minutos.`,
  already_complete: "Su solicitud ya está completa.",
  already_enrolled:
    "Su solicitud ya está completa. Se inscribió su cuenta de {utility} ({number} que termina en {ending}). El número que acaba de escribir no se usó. Si se inscribió un número equivocado, por favor llámenos.",
  too_many_changes:
    "Sus respuestas cambiaron demasiadas veces. Por favor llámenos para terminar su solicitud.",
  request_too_large: "Esta solicitud es demasiado grande.",
  bill_too_large: billErrorMessages.too_large,
  not_json: "Por favor envíe esto como JSON.",
  bill_not_pdf: billErrorMessages.not_pdf,
  validation_failed: "Por favor revise lo que escribió.",
  credentials_not_encrypted: fieldErrorMessages.password_not_encrypted,
  rate_limited: `Fueron demasiadas solicitudes a la vez. Por favor espere ${inWords(addressWindowSeconds / 60)} minutos e intente de nuevo.`,
  limited_for_an_hour: "Lo hizo muchas veces en poco tiempo. Por favor espere una hora e intente de nuevo.",
  limited_for_a_day:
    "Ya lo hizo tantas veces como permite un día. Por favor intente de nuevo mañana o llámenos.",
  too_many_messages: `Fueron muchos mensajes a la vez. Por favor intente de nuevo en ${inWords(contactMessageMinutes)} minutos o llame al {phone}.`,
  too_many_logins:
    "Para proteger su cuenta de electricidad, nos detenemos después de unos pocos intentos de iniciar sesión. Por favor suba una factura o escriba sus datos a mano, o vuelva a intentarlo en una hora. Después de muchos intentos con el mismo usuario, vuelva a intentarlo mañana.",
  too_many_verification_codes: `Ya usó los ${inWords(codesPerLogin)} códigos de este inicio de sesión. Por favor regrese e inicie sesión de nuevo, o suba una factura o escriba sus datos a mano.`,
  internal_error:
    "Algo falló de nuestro lado. Los datos que guardó están a salvo. Por favor intente de nuevo.",
  unhealthy: "Algo que este sitio necesita no responde.",
  message_not_sent: "No pudimos enviar su mensaje. Por favor intente de nuevo o llame al {phone}.",
  connection_not_offered:
    "Por ahora no se puede conectar una cuenta de electricidad. Puede subir una factura o escribir sus datos a mano.",
  upload_not_offered:
    "Por ahora no se puede subir una factura. Puede escribir sus datos a mano o elegir otra forma.",
  mail_paused:
    "Por ahora no podemos enviar correos. Por favor intente de nuevo en una hora o llame al {phone}.",
  utility_unavailable:
    "Su compañía eléctrica no responde en este momento. Por favor intente de nuevo en unos minutos, suba una factura o escriba sus datos a mano.",
};
