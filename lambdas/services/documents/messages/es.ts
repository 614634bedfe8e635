import type { receiptMessages as english } from "./en.ts";

export const receiptMessages: typeof english = {
  title: "Comprobante de consentimiento",
  subtitle: "Lo que aceptó, lo que no aceptó y lo que retiró",
  reference: (disclosure, record) => `Divulgación ${disclosure} · Registro ${record}`,
  keepCopy: "Por favor guarde una copia.",
  household: "Usted y su cuenta",
  fields: {
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    serviceAddress: "Dirección del servicio",
    utility: "Compañía eléctrica",
    accountNumber: "Número de cuenta",
  },
  missing: { text: "Todavía no lo dio", phone: "No lo dio", utility: "Todavía no la eligió" },
  kinds: {
    disclosure: "Formulario de divulgación de energía solar comunitaria",
    terms: "Términos de uso",
    esign: "Documentos electrónicos",
    tcpa: "Llamadas y mensajes de texto",
  },
  answer: "Su respuesta",
  agreed: "Aceptó",
  notAgreed: "No aceptó",
  takenBack: "Retirado",
  ended: "Terminó",
  declinedText: "Usted no aceptó este texto:",
  withdrawal: {
    byYou: (on, givenOn) =>
      `El ${on}, usted retiró su autorización para llamadas y mensajes de texto del ${givenOn}.`,
    newNumber: (on, givenOn) =>
      `El ${on} se cambió su número de teléfono. Su autorización para llamadas y mensajes de texto del ${givenOn} era solo para el número anterior, así que terminó.`,
    effect:
      "Tuvo efecto de inmediato: sin una nueva autorización, no le llamamos ni le enviamos mensajes de texto.",
    byEmailNow: "La forma de contacto cambió a correo electrónico.",
  },
  at: "Fecha y hora",
  textVersion: "Versión del texto",
  ip: "Desde la dirección",
  browser: "Con el navegador",
  browserUnknown: "No lo indicó",
  recordedBy: "Registrado por",
  bySupport: "Nuestro equipo de ayuda, porque usted nos lo pidió",
  fingerprint: "Huella digital del documento (SHA-256)",
  presentedAt: "Mostrado en la pantalla",
  openedAt: "Abierto por usted",
  neverPresented: "No antes de que firmara",
  notOpened: "No se abrió antes de que firmara",
  disclosureText: (reference) =>
    `El texto es el formulario de divulgación de energía solar comunitaria (Community Solar Disclosure) con la referencia ${reference}, que puede descargar junto a este comprobante. La huella digital es la del documento antes de que se añadiera su firma.`,
  presentation: {
    opened:
      "La pantalla en la que firmó le dio un enlace a este documento, y usted lo abrió antes de firmar.",
    notOpened:
      "La pantalla en la que firmó le dio un enlace a este documento. No se abrió antes de que usted firmara.",
    atSigning: "Este documento se emitió cuando usted firmó. No se abrió antes.",
    notRecorded: "Cuando usted firmó, todavía no registrábamos si el documento se había abierto.",
  },
  unknownText: "Conservamos el texto de esta versión. Pídanoslo cuando quiera.",
  changedMind: "¿Cambió de opinión?",
  withdraw: (phone, email) =>
    `Puede retirar su autorización para llamadas y mensajes de texto o para documentos electrónicos, o cancelar, en cualquier momento y sin costo: llame al ${phone} o escriba a ${email}.`,
  page: (page, pages) => `página ${page} de ${pages}`,
};
