import type { moving as english } from "#web/src/messages/en/moving.ts";

export const moving: typeof english = {
  newHome: (zip = "", day = "", formerHome = "") =>
    `${formerHome ? `Se muda de ${formerHome} a su nuevo hogar` : "Para su nuevo hogar"}${zip && ` en ${zip}`}.${day && ` Día de la mudanza: ${day}.`}`,
  account: (number, utility) =>
    `Use una factura o una cuenta del nuevo hogar, no del anterior. ¿Todavía no tiene una factura? Pídale a ${utility} el nuevo ${number} y escriba sus datos a mano. Hasta que firme, nada cambia para su hogar anterior.`,
  upload: "Suba una factura de su nuevo hogar",
  otherZip: (billZip, zip) =>
    `Esta factura es de un hogar en ${billZip}, y usted se muda a ${zip}. Si es su hogar anterior, use una factura del nuevo o escriba sus datos a mano.`,
  formerNumber: (number, ending, utility) =>
    `El ${number} de esta factura termina en ${ending}, como el de su hogar anterior. Un hogar nuevo suele tener el suyo: use una factura de ese hogar o escriba sus datos a mano. Continúe con esta factura solo si ${utility} le dijo que su ${number} no cambia.`,
  formerAddress: (formerHome) =>
    `Esta factura es de ${formerHome}, su hogar anterior. Use una factura del nuevo o escriba sus datos a mano.`,
  goOn: "Continuar con esta factura",
  hasFormer: "Lo que tenemos es probablemente la cuenta de su hogar anterior.",
  addressLeftOut: "Escriba la dirección de su nuevo hogar. Omitimos la que leímos, porque es la anterior.",
  checkNumber: (number, utility) =>
    `Este número termina como el ${number} de su hogar anterior. Un hogar nuevo suele tener el suyo: revíselo o pregúntele a ${utility}.`,
  signing: (formerHome, endsAtOnce) =>
    `Con su firma, la inscripción de ${formerHome ?? "su hogar anterior"} terminará ${endsAtOnce ? "de inmediato: todavía no se envió a su compañía eléctrica" : "cuando empiece esta"}. Una mudanza no se puede deshacer.`,
  home: "La dirección de su nuevo hogar",
  typed: (number, utility) =>
    `Escriba la dirección de su nuevo hogar. En el último paso escribirá su ${number}: pídaselo a ${utility}.`,
  done: (endsAtOnce, utility, date) =>
    `La inscripción de su hogar anterior ${endsAtOnce ? "terminó de inmediato" : "terminará cuando empiece la nueva"}. Avísele también a ${utility} de su mudanza, si todavía no lo ha hecho: a más tardar el ${date}.`,
  stoodAlone:
    "Cuando firmó, la inscripción de su hogar anterior estaba cancelada o detenida, así que no se mudó. Queda como está: véala en Mi inscripción.",
  alreadyMoved: {
    title: "Usted ya se mudó",
    text: "Usted completó otra solicitud para un nuevo hogar, y con ella se mudó su inscripción. Por eso esta no se puede completar, y aquí no se firmó nada.",
    link: "Ir a Mi inscripción",
  },
  outside: {
    title: "Su suscripción no puede mudarse a este hogar",
    text: "Sigue con la compañía eléctrica de su hogar anterior, que no da servicio en este. Revise el código postal y la compañía. Si son correctos, puede inscribir este hogar por separado, con el descuento de su compañía.",
    former:
      "La inscripción de su hogar anterior queda entonces como está. Puede cancelarla gratis en Mi inscripción.",
    enroll: "Inscribir este hogar por separado",
    busy: "Enviando...",
  },
};
