import type { phoneUpload as english } from "#web/src/messages/en/phone-upload.ts";

export const phoneUpload: typeof english = {
  title: "Envíe su factura a su computadora",
  text: "Fotografíe su factura o elija un archivo. Va a la página que muestra el código, y este teléfono no ve ninguno de sus datos.",
  onlyOwn:
    "Quien tenga la página con el código verá lo que dice la factura. Si otra persona le envió este enlace, no lo use.",
  sent: {
    title: "Listo. Siga en su computadora.",
    text: "Su factura se envió. La página con el código sigue sola, y usted puede cerrar esta.",
  },
  notValid: {
    title: "Este código ya no funciona",
    text: (minutes: number) =>
      `Un código sirve para una factura y durante ${minutes} minutos. En su computadora, presione “Obtener un código nuevo”, o empiece de nuevo con “Usar la cámara de su teléfono”, y escanee el código nuevo.`,
  },
  help: "¿Necesita ayuda?",
};
