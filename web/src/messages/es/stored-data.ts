import { retentionDays } from "#domain/retention.ts";
import type { storedData as english } from "#web/src/messages/en/stored-data.ts";

export const storedData: typeof english = {
  title: "Lo que sabemos de usted y de dónde viene",
  account: "Cuenta",
  person: "Nombre y dirección",
  reach: "Correo electrónico y teléfono",
  sources: {
    utility_login: "De su cuenta con la compañía eléctrica. No guardamos su contraseña.",
    bill_upload: "Leído de su factura.",
    manual: "Escrito por usted.",
  },
  orByYou: {
    utility_login: "De su cuenta con la compañía eléctrica, o escrito por usted.",
    bill_upload: "Leído de su factura, o escrito por usted.",
    manual: "Escrito por usted.",
  },
  byYou: "Escrito por usted.",
  household: "Hogar",
  people: (size) => `Personas: ${size}.`,
  income: {
    yes: "Ingresos hasta el límite para su hogar: usted respondió que sí.",
    no: "Ingresos hasta el límite para su hogar: usted respondió que no.",
  },
  accountHolder: {
    what: "De quién es la cuenta",
    customer: "Es suya.",
    permission: "Tiene permiso de su titular.",
  },
  otherSubscription: {
    what: "Otra suscripción solar comunitaria",
    leaving: "La va a dejar.",
    none: "No tiene ninguna.",
  },
  bill: "Su factura",
  billText: `Usted la subió. La borramos ${retentionDays.bill} días después.`,
  change: "Lo que puede hacer aquí, gratis:",
  takeBack: "Retirar su consentimiento para llamadas",
  otherwise: "Para todo lo demás, llámenos o escríbanos.",
};
