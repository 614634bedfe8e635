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
  haveBill: (utility: string, ending: string) =>
    `Tenemos su factura de ${utility}${ending && `, de la cuenta que termina en ${ending}`}.`,
  connectedButton: "Ir a la solicitud",
  otherAccount: "Usar otra cuenta",
  or: "o",
  otherWays: "Otras formas",
  upload: "Suba una copia de su factura de electricidad más reciente",
  manual: "Escriba sus datos a mano",
  manualHelp: "Necesitará tener a la vista una factura reciente.",
};
