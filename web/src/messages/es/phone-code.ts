import type { phoneCode as english } from "#web/src/messages/en/phone-code.ts";

export const phoneCode: typeof english = {
  title: "Envíe su factura desde su teléfono",
  text: (minutes: number) =>
    `Apunte la cámara de su teléfono a este código y abra el enlace. Así su teléfono puede enviar una factura a esta página, y no ve ninguno de sus datos. El código funciona durante ${minutes} minutos.`,
  image: "Código QR con el enlace para su teléfono",
  goesOn: "Deje esta página abierta. Sigue sola cuando su teléfono envía la factura.",
  link: "O abra este enlace en su teléfono",
  expired: "Este código venció.",
  renew: "Obtener un código nuevo",
};
