import type { enrollment as english } from "#web/src/messages/en/enrollment.ts";

export const enrollment: typeof english = {
  title: "En unos minutos, usted podría estar en camino a ahorrar",
  text: "Tenga cerca una factura de electricidad reciente y escriba lo que dice.",
  about: "Sobre usted",
  referralCode: "Código de referido/ID de oferta",
  referralHelp: "Si una amistad o un socio nuestro le dio un código, escríbalo aquí.",
  contactMethod: "Medio de contacto preferido",
  callsNeedConsent:
    "Solo le llamamos o le enviamos mensajes de texto si usted lo acepta abajo. Hasta entonces le escribimos por correo electrónico.",
  contactMethods: {
    Email: "Correo electrónico",
    Phone: "Teléfono",
    Both: "Correo electrónico y teléfono",
  },
  service: "Confirme la dirección de la cuenta de electricidad que va a inscribir",
  utility: "Compañía eléctrica",
  utilityPlaceholder: "Todavía no sé",
  copyAddress: "Copiar la dirección del servicio",
  button: "Continuar",
  busy: "Procesando…",
  failed: "Hubo un error al guardar sus datos. Por favor intente de nuevo.",
};
