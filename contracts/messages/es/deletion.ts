import type { deletionMessages as en } from "#contracts/messages/en/deletion.ts";
import { claims } from "#domain/claims.ts";
import { forgottenDays, recordYears, recoveryDays, retentionDays } from "#domain/retention.ts";
import { appeal } from "./corrections.ts";
import { lastCredits } from "./last-credits.ts";
import { inWords, timeOf } from "./numbers.ts";

export const deletionMessages: typeof en = {
  subject: "Sus datos están borrados",
  intro:
    "Como usted pidió, borramos lo que teníamos sobre usted con este correo electrónico. Este es el último correo que enviamos aquí.",
  titles: {
    removed: "Borrado",
    closed: "Terminado, y guardado solo por ley",
    kept: "Qué más queda, por qué y hasta cuándo",
  },
  questions: "¿Preguntas, o no lo pidió usted? Escríbanos o llámenos:",
  enrollment: "Una inscripción",
  enrollmentOf: (utility, ending) =>
    ending ? `Su cuenta de ${utility} que termina en ${ending}` : `Su cuenta de ${utility}`,
  signedOn: (day) => `Firmada el ${day}.`,
  canceledAtOnce:
    "Cancelada de inmediato. No se envió a su compañía eléctrica, así que no cambió nada en su factura de electricidad.",
  canceledAfterSent: (onlyFormerWasSent = false, month = "") =>
    `Cancelada. ${lastCredits(onlyFormerWasSent, month)}`,
  endedBefore: "Ya había terminado antes.",
  keptRecord: `Guardamos el acuerdo firmado con su nombre, dirección, número de inscripción y número de cuenta; su respuesta sobre ingresos; sus datos de contacto, también los anteriores; lo que usted aceptó, cambió o nos pidió, y en cada caso cuándo, desde qué dirección de internet y con qué navegador; y qué correos le enviamos. Las reglas de energía solar comunitaria de Nueva Jersey exigen registros de una inscripción mientras dura la suscripción y ${inWords(recordYears)} años más. Nadie los usa para otra cosa.`,
  keptUntil: (day) => `Se guarda hasta el ${day}; después se borra.`,
  removed: {
    applications: "Toda solicitud que no esté completa, con todo lo que se escribió en ella",
    drafts: "Lo que usted escribió al inscribirse, aparte de lo que firmó",
    bills: "Sus facturas: los archivos en todas sus versiones y lo que leímos en ellas",
    access: "El acceso a Mi inscripción, en todos los navegadores y con todos los enlaces que enviamos",
    emails: "Los correos que todavía no se enviaron, y los de publicidad",
  },
  kept: {
    conversions: `Una forma cifrada de su número de cuenta, para no pagar dos veces a un socio por un mismo hogar. No permite recuperar el número. Se borra ${timeOf(retentionDays.conversion)} después de su inscripción.`,
    recognition:
      "La copia de Amazon de lo que leyó en su factura. Se borra siete días después de la lectura.",
    recovery_copies: `Copias de seguridad de nuestras tablas, solo para restaurarlas después de un accidente. Se borran en ${recoveryDays} días o menos. Durante ${forgottenDays} días guardamos el identificador aleatorio de su registro, para que una copia restaurada no recupere sus datos.`,
    hashes:
      "Contadores y, si nos lo dijo, el deseo de no recibir correos. No contienen su nombre ni su dirección.",
  },
  vendors: `También pedimos a las empresas que trabajan para nosotros que borren lo que saben de usted. Lo hacemos en ${claims.answerDays} días o menos.`,
  appeal,
};
