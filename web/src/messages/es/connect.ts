import type { connect as english } from "#web/src/messages/en/connect.ts";

export const connect: typeof english = {
  title: "Hagámoslo fácil",
  text: "Los créditos solares van a su cuenta de electricidad. Díganos cuál es la suya, como prefiera.",
  whyLink: "¿Por qué Wattigator quiere ver los datos de mi cuenta de electricidad?",
  login: "Inicie sesión con su compañía eléctrica",
  loginHelp: "Toma como un minuto. Su contraseña se usa una sola vez y no se guarda.",
  saving: "Guardando los datos de su cuenta…",
  saveFailed: "Ocurrió un error al procesar los datos de su cuenta de electricidad.",
  saveFailedHelp: "Ya encontramos su cuenta de electricidad. No tiene que iniciar sesión otra vez.",
  saveAgain: "Intentar de nuevo",
  connected: "Su cuenta de electricidad ya está conectada",
  connectedButton: "Ir a la solicitud",
  otherAccount: "Usar otra cuenta",
  or: "o",
  upload: "Suba una copia de su factura de electricidad más reciente",
  manual: "Escriba sus datos a mano",
  manualHelp: "Necesitará tener a la vista una factura reciente.",
  why: {
    title: "¿Por qué Wattigator quiere ver los datos de mi cuenta de electricidad?",
    text: [
      "Los créditos solares comunitarios se abonan directamente a una cuenta de electricidad. Para asegurarnos de que lleguen a ",
      "su",
      " cuenta y no a la de otra persona, necesitamos algunos datos:",
    ],
    details: [
      "su compañía eléctrica y su número de cuenta,",
      "el nombre que aparece en la cuenta,",
      "la dirección del servicio.",
    ],
    ifConnect: "Si conecta su cuenta,",
    ifConnectText:
      " su navegador cifra la contraseña antes de enviarla. Se usa una sola vez para leer estos datos y no la guardamos. Con ella no podemos pagar facturas, cambiar su servicio ni inscribirle en nada.",
    ifUpload: "Si sube una factura,",
    ifUploadText: (days: number) =>
      ` leemos en ella los mismos datos. El archivo se guarda de forma privada y se borra después de ${days} días.`,
    ratherNot: "¿Prefiere no hacerlo?",
    ratherNotText:
      " No hay problema. Puede inscribirse escribiendo los datos a mano, con una copia de su factura al lado.",
    gotIt: "Entendido",
    byHand: "Prefiero escribir los datos a mano",
  },
};
