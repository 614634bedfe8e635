import { lastCredits } from "#contracts/messages/es/last-credits.ts";
import { inWords } from "#contracts/messages/es/numbers.ts";
import type { CancellationEnd } from "#domain/cancellation.ts";
import { claims } from "#domain/claims.ts";
import { undoDays } from "#domain/enrollment-hold.ts";
import type { noticeMessages as english } from "./en.ts";

const payAsUsual = "No tiene que hacer nada. Siga pagando su factura de electricidad como siempre.";

const endSentence = (end: CancellationEnd): string => {
  switch (end.when) {
    case "at_once":
      return "Esta inscripción todavía no se había enviado a su compañía eléctrica, así que no cambió nada en su factura de electricidad.";
    case "after_month":
      return lastCredits(end.onlyFormerWasSent, end.month);
    case "within_two_bills":
      return lastCredits(end.onlyFormerWasSent);
  }
};

const movedEnd = ({ when }: CancellationEnd): string =>
  when === "at_once"
    ? "La inscripción de su hogar anterior terminó de inmediato."
    : "La inscripción de su hogar anterior termina cuando empieza la nueva.";

export const noticeMessages: typeof english = {
  matched: ({ project, month }) => ({
    subject: "Ya tiene un proyecto de energía solar comunitaria",
    paragraphs: [
      `Buenas noticias: asignamos su inscripción al proyecto ${project}.`,
      "El siguiente paso es enviar su inscripción a su compañía eléctrica. Le escribiremos cuando se envíe.",
      month
        ? `Su primer crédito solar se espera en ${month}.`
        : "También le avisaremos cuándo se espera su primer crédito solar.",
      payAsUsual,
    ],
  }),
  sentToUtility: ({ utility }) => ({
    subject: "Su inscripción de energía solar comunitaria va a su compañía eléctrica",
    paragraphs: [
      `Su inscripción está en camino: está en la lista que va a ${utility}, que pone los créditos solares en su factura de electricidad.`,
      "Un mes antes de su primer crédito le volveremos a escribir.",
      payAsUsual,
    ],
  }),
  creditNextMonth: ({ utility, month }) => ({
    subject: "Su primer crédito solar se espera el próximo mes",
    paragraphs: [
      `Su primer crédito de energía solar comunitaria se espera en ${month}, en su factura de ${utility}.`,
      "Es un pronóstico: si el crédito no aparece en esa factura, puede llegar con una posterior. Escríbanos si tiene preguntas.",
      payAsUsual,
    ],
  }),
  movedOut: ({ utility, day }) => ({
    subject: "¿Se mudó? Su descuento solar puede mudarse con usted",
    paragraphs: [
      `${utility} nos avisó que su cuenta terminó el ${day}. Los créditos solares terminan con ella.`,
      `Si se mudó a otro hogar con ${utility}, su suscripción puede mudarse con usted, gratis: en la página de abajo, pulse “Me mudo”. Las reglas de Nueva Jersey le dan ${claims.moveNoticeDays} días desde la mudanza, así que hágalo pronto.`,
      "Si se mudó a otro lugar, puede cancelar en la misma página, gratis.",
      "Si usted no se mudó, por favor llámenos: lo aclararemos con su compañía eléctrica.",
    ],
  }),
  canceled: ({ utility, end, undoUntil }) => ({
    subject: "Su inscripción de energía solar comunitaria está cancelada",
    paragraphs: [
      `Como usted lo pidió, cancelamos la inscripción de su cuenta de ${utility}. Cancelar es gratis.`,
      endSentence(end),
      undoUntil
        ? `¿Cambió de opinión? Usted puede deshacerlo en Mi inscripción hasta el ${undoUntil}, hora de Nueva Jersey.`
        : `¿Cambió de opinión? Puede inscribirse de nuevo cuando quiera, gratis, en unos ${inWords(claims.signUpMinutes)} minutos.`,
      "Si usted no pidió esto, por favor llámenos.",
    ],
  }),
  cancellationUndone: ({ utility }) => ({
    subject: "Su inscripción de energía solar comunitaria continúa",
    paragraphs: [
      `La inscripción de su cuenta de ${utility} ya no está cancelada. Todo sigue como antes.`,
      payAsUsual,
      "Si usted no pidió esto, por favor llámenos.",
    ],
  }),
  emailChanged: ({ day, others }) => ({
    subject: "Su inscripción tiene una nueva dirección de correo",
    paragraphs: [
      `El ${day} se cambió la dirección de correo de su inscripción de energía solar comunitaria. La nueva dirección está confirmada.`,
      ...(others > 0
        ? [
            `También la de ${others === 1 ? "otra inscripción" : `otras ${others} inscripciones`} con esta dirección. Lo que usted decida abajo vale para todas.`,
          ]
        : []),
      "Desde ahora nuestros correos van allí. Este es el último a esta dirección.",
      `Si usted no pidió esto, llámenos de inmediato o use el último enlace de este correo: ahí puede detener la inscripción y, durante ${inWords(undoDays)} días, restablecer esta dirección.`,
    ],
  }),
  emailRestored: ({ day }) => ({
    subject: "Su inscripción tiene otra vez su correo anterior",
    paragraphs: [
      `El ${day} se restableció la dirección de correo anterior de esta inscripción de energía solar comunitaria, desde ese buzón. La inscripción está detenida.`,
      "Desde ahora nuestros correos van a la dirección anterior. Este es el último a esta dirección.",
      "Si usted cambió la dirección, por favor llámenos: averiguaremos cuál es la correcta.",
    ],
  }),
  moved: ({ utility, end, tellUtilityBy }) => ({
    subject: "Su suscripción de energía solar comunitaria se muda con usted",
    paragraphs: [
      `Su nuevo hogar está inscrito con ${utility}. ${movedEnd(end)} Mudarla no cuesta nada.`,
      `Su hogar anterior: ${endSentence(end)}`,
      `Avísele también a ${utility} que se muda, si todavía no lo ha hecho: a más tardar el ${tellUtilityBy}.`,
      "Si usted no pidió esto, por favor llámenos.",
    ],
  }),
  correctionAnswered: ({ topic, answer }) => ({
    subject: "Nuestra respuesta a su solicitud de corrección",
    paragraphs: [
      `Usted nos pidió corregir esto en su inscripción de energía solar comunitaria: ${topic}.`,
      ...answer,
      "También encuentra nuestra respuesta en Mi inscripción, con todo lo que corresponde.",
      "Si usted no pidió esto, por favor llámenos.",
    ],
  }),
  callsChanged: ({ agreed, day, isNewNumber, isByEmailNow }) =>
    agreed
      ? {
          subject: "Usted aceptó recibir llamadas y mensajes de texto",
          paragraphs: [
            `El ${day}, usted aceptó recibir nuestras llamadas y mensajes de texto en su número de teléfono. Este correo es su comprobante.`,
            "Puede retirarlo cuando quiera: en la página de abajo, respondiendo STOP a un mensaje o en una llamada.",
            "Si usted no pidió esto, por favor llámenos.",
          ],
        }
      : {
          subject: "Ya no recibirá llamadas ni mensajes de texto nuestros",
          paragraphs: [
            isNewNumber
              ? `El ${day} se cambió su número de teléfono. Su consentimiento para llamadas y mensajes de texto era solo para el número anterior, así que terminó de inmediato. Este correo es su comprobante. Puede dar su consentimiento para el número nuevo en la página de abajo.`
              : `El ${day}, usted retiró su consentimiento para llamadas y mensajes de texto. Tuvo efecto de inmediato. Este correo es su comprobante.`,
            isByEmailNow
              ? "Desde ahora nos comunicamos con usted por correo electrónico. No cambia nada más."
              : "Le seguimos escribiendo por correo electrónico sobre su inscripción. No cambia nada más.",
            "Si usted no pidió esto, por favor llámenos.",
          ],
        },
  seeProgress: "Ver cómo va su inscripción",
  questions: "¿Preguntas?",
};
